import type { Device } from '@dimora/contract/client';
import { ButtonLink, Card, Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDrivers } from '../../../entities/driver/use-drivers.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { both } from '../../../kit/page/reading.ts';
import { useOrpc } from '../../../kit/services.tsx';
import type { FieldNames } from '../form/remedies.ts';
import { installTexts } from '../texts.ts';
import classes from './change.module.css';
import { ChangeForm } from './change-form.tsx';

/** The stored settings of a device in their form, or why they can't be changed here. */
export function OpenedSettings({
  device,
  at,
  onClose,
}: {
  readonly device: Device;
  readonly at?: FieldNames;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const orpc = useOrpc();
  const drivers = useDrivers();
  const settings = useQuery({
    ...orpc.deviceManager.settings.queryOptions({ input: { Id: device.Id } }),
    // What is being typed must not be replaced by a later answer.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!settings.data || !drivers.data)
    return (
      <Loaded
        query={both(settings, drivers)}
        what={t(($) => $.change.what)}
        shape={
          <Card>
            <Skeleton width="60%" />
          </Card>
        }
      />
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
  return (
    <ChangeForm
      device={device}
      driver={driver}
      stored={settings.data}
      onClose={onClose}
      {...(at && { at })}
    />
  );
}
