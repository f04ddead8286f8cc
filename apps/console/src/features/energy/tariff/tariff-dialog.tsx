import type { EnergySettings, Tariff } from '@dimora/contract/client';
import { Button, TextInput, useToasts } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Select } from '@dimora/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { energyTexts } from '../texts.ts';
import { MarketPrices } from './market-prices.tsx';
import {
  blankTariff,
  FIELDS_OF,
  PRICE_KINDS,
  tariffIn,
  type TariffFields,
} from './tariff-fields.ts';
import classes from './tariff-dialog.module.css';

/** The contract for electricity: price by the hour or the band, fixed part, power (ENERGY-B1). */
export function TariffDialog({
  settings,
  onClose,
}: {
  readonly settings: EnergySettings;
  readonly onClose: () => void;
}) {
  const t = useTexts(energyTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const [fields, setFields] = useState<TariffFields>(() => blankTariff(settings.tariff));
  const [checked, setChecked] = useState(false);
  const { tariff, faults } = tariffIn(fields);
  const field = (name: Exclude<keyof TariffFields, 'kind'>, help?: string) => (
    <TextInput
      inputMode="decimal"
      label={t(($) => $.tariff[name])}
      value={fields[name]}
      {...(help !== undefined && { help })}
      {...(checked && faults.includes(name) && { error: t(($) => $.tariff.number) })}
      onChange={({ currentTarget: { value } }) => setFields({ ...fields, [name]: value })}
    />
  );
  const set = async (wanted: Tariff | null): Promise<void> => {
    const saved = await attempt(() => api.energy.setTariff({ tariff: wanted }));
    if (!saved) return;
    await queries.invalidateQueries({ queryKey: orpc.energy.key() });
    toasts.show({ tone: 'good', message: t(($) => $.tariff.saved) });
    onClose();
  };
  const save = (): void => {
    setChecked(true);
    if (tariff) void set(tariff);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.tariff.title)}
      width={560}
      footer={
        <>
          {settings.tariff && (
            <Button variant="danger" onClick={() => void set(null)}>
              {t(($) => $.tariff.remove)}
            </Button>
          )}
          <Button onClick={onClose}>{t(($) => $.tariff.cancel)}</Button>
          <Button variant="primary" loading={busy} onClick={save}>
            {t(($) => $.tariff.save)}
          </Button>
        </>
      }
    >
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label={t(($) => $.tariff.kind)}
          help={t(($) => $.tariff.help)}
          data={PRICE_KINDS.map((kind) => ({ value: kind, label: t(($) => $.tariff.kinds[kind]) }))}
          value={fields.kind}
          onChange={(kind) =>
            setFields({ ...fields, kind: PRICE_KINDS.find((each) => each === kind) ?? 'single' })
          }
        />
        {FIELDS_OF[fields.kind].map((name) => (
          <div key={name}>{field(name)}</div>
        ))}
        {fields.kind === 'hourly' && <MarketPrices settings={settings} />}
        <div className={classes.pair}>
          {field('fixed')}
          {field(
            'power',
            t(($) => $.tariff.powerHelp),
          )}
        </div>
      </form>
    </Dialog>
  );
}
