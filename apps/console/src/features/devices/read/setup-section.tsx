import type { Device, DeviceSetup } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { Card, EmptyState, PropertyList, Section, Skeleton } from '@dimora/ui';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat, type Format } from '../../../kit/text/use-format.ts';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { BrokerSignIn } from '../broker/broker-sign-in.tsx';
import type { DevicesWords } from '../locales/en.ts';
import { devicesTexts } from '../texts.ts';
import classes from './setup-section.module.css';

/** A device's set-up, for users who may see it; the hub sends no secret, only that there is one (DEVICES-04). */
export function SetupSection({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const orpc = useOrpc();
  const query = useQuery(orpc.devices.get.queryOptions({ input: { reference: device.Id } }));
  return (
    <Section icon={<IconAdjustments size={18} />} title={t(($) => $.device.setup)}>
      <Loaded
        query={query}
        what={t(($) => $.device.setupWhat)}
        shape={
          <Card>
            <Skeleton width="60%" />
          </Card>
        }
      >
        {(data) => (
          <Card>
            {data.setup ? (
              <Setup setup={data.setup} device={device} />
            ) : (
              <EmptyState drawing="quiet" title={t(($) => $.device.noSetup)} />
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function Setup({ setup, device }: { readonly setup: DeviceSetup; readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const { setup: words } = useWords(devicesTexts);
  const settings = useDriverWords();
  const format = useFormat();
  const mayRenew = useMay('INSTALL_DEVICE') && setup.brokerAccount;
  const rows = [
    ...authenticationRows(setup, words),
    ...setup.Parameters.flatMap(({ Key, Value, Unit }) => {
      // Shown above, with its password.
      if (setup.Authentication && Key === 'Username') return [];
      const { label } = settings.field(setup.driver, [Key]);
      // What nobody has named is internal, and so is how a simulation plays its part.
      if (label === Key || device.Provider === FAKE) return [];
      const isChoice = typeof Value === 'string' && Value !== '';
      const value = isChoice
        ? settings.option(setup.driver, [Key], Value)
        : written(Value, Unit, words, format);
      return [{ id: Key, label, value }];
    }),
    ...(mayRenew
      ? [
          {
            id: '#broker',
            label: t(($) => $.signIn.title),
            value: <BrokerSignIn device={device} />,
          },
        ]
      : []),
  ];
  // The raw data of a simulated device is how its simulation plays its part.
  const hasRaw = device.Provider !== FAKE && Object.keys(setup.RawData).length > 0;
  if (rows.length === 0 && !hasRaw)
    return <EmptyState drawing="quiet" title={t(($) => $.device.noSetup)} />;
  return (
    <>
      {rows.length > 0 && <PropertyList rows={rows} />}
      {hasRaw && (
        <details className={classes.raw}>
          <summary>{t(($) => $.setup.raw)}</summary>
          <pre tabIndex={0}>{JSON.stringify(setup.RawData, null, 2)}</pre>
        </details>
      )}
    </>
  );
}

type SetupWords = DevicesWords['setup'];

function authenticationRows({ Authentication }: DeviceSetup, words: SetupWords) {
  if (!Authentication) return [];
  const methods: Readonly<Record<string, string>> = words.methods;
  return [
    {
      id: '#method',
      label: words.method,
      value: methods[Authentication.Type] ?? Authentication.Type,
    },
    { id: '#user', label: words.user, value: Authentication.Username || words.empty },
    {
      id: '#password',
      label: words.password,
      value: Authentication.hasPassword ? words.hasPassword : words.noPassword,
    },
  ];
}

/** Milliseconds in the units of time that settings are given in. */
const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1_000 };

/** A setting as text, with its unit: a number in the language's own form, a time as `12 sec`. */
function written(
  value: DeviceSetup['Parameters'][number]['Value'],
  unit: string | undefined,
  words: SetupWords,
  format: Format,
): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === null || value === '') return words.empty;
  if (typeof value !== 'number' || unit === undefined) return String(value);
  const time = TIMES[unit];
  // Whole seconds read better as a time; a fraction keeps the unit it was given in.
  return time !== undefined && (value * time) % 1_000 === 0
    ? format.duration(value * time)
    : format.quantity(value, unit);
}
