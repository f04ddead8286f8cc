import type { Device } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { Button, ButtonLink, Card, ErrorState, Section, Skeleton } from '@dimora/ui';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDrivers } from '../../../entities/driver/use-drivers.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { installTexts } from '../texts.ts';
import classes from './change.module.css';
import { ChangeForm } from './change-form.tsx';

/** How the hub reaches an installed device, to be changed by whoever may install and change it (DEVICES-B4). */
export function ChangeSection({ subject: device }: { readonly subject: Device }): ReactNode {
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayChange = useMay('MODIFY_DEVICE', resource);
  const maySimulate = useMay('SIMULATE_DEVICE');
  // The hub refuses simulated devices to all others.
  if (!mayChange || (device.Provider === FAKE && !maySimulate)) return null;
  return <Changeable key={device.Id} device={device} />;
}

function Changeable({ device }: { readonly device: Device }): ReactNode {
  const t = useTexts(installTexts);
  const [open, setOpen] = useState(false);
  return (
    <Section icon={<IconPlugConnected size={18} />} title={t(($) => $.change.title)}>
      {open ? (
        <Opened device={device} onClose={() => setOpen(false)} />
      ) : (
        <Card>
          <div className={classes.closed}>
            <p>{t(($) => $.change.line)}</p>
            <Button onClick={() => setOpen(true)}>{t(($) => $.change.open)}</Button>
          </div>
        </Card>
      )}
    </Section>
  );
}

function Opened({
  device,
  onClose,
}: {
  readonly device: Device;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const orpc = useOrpc();
  const drivers = useDrivers();
  const settings = useQuery({
    ...orpc.deviceManager.settings.queryOptions({ input: { Id: device.Id } }),
    // What is being typed must not be replaced by a later answer.
    staleTime: Infinity,
    gcTime: 0,
  });
  const error = settings.error ?? drivers.error;
  if (error !== null)
    return (
      <ErrorState
        title={t(($) => $.change.failed)}
        onRetry={() => void Promise.all([settings.refetch(), drivers.refetch()])}
      >
        {explain(error)}
      </ErrorState>
    );
  if (!settings.data || !drivers.data)
    return (
      <Card aria-busy>
        <Skeleton width="60%" />
      </Card>
    );
  const driver = drivers.data.find(({ Key }) => Key === settings.data.driver);
  if (!driver || !settings.data.editable)
    return (
      <Card>
        <div className={classes.closed}>
          <p>{t(($) => $.change.elsewhere)}</p>
          {device.Provider === 'modbus' && (
            <ButtonLink href="/devices/modbus">{t(($) => $.change.modbus)}</ButtonLink>
          )}
        </div>
      </Card>
    );
  return <ChangeForm device={device} driver={driver} stored={settings.data} onClose={onClose} />;
}
