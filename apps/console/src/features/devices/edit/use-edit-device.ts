import type { Device } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useDevice, useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { devicesTexts } from '../texts.ts';
import {
  asSent,
  checkFields,
  fieldsOf,
  type DeviceFault,
  type DeviceFields,
} from './device-fields.ts';

/** An edit of a device (DEVICES-22). */
export function useEditDevice(
  opened: Device,
  onSaved: () => void,
): Edit<DeviceFields, DeviceFault> {
  const { api, home } = useServices();
  const t = useTexts(devicesTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const { Id } = opened;
  const present = useDevice(Id);
  const [held, setHeld] = useState(opened);
  if (present && present !== held) setHeld(present);
  const environmentPath = useEnvironmentPath(held.EnvironmentId);
  const { IoTCategoryIds } = held;
  return useEdit({
    thing: held,
    deleted: !present,
    may: useMay('MODIFY_DEVICE', { environmentPath, DeviceId: Id, IoTCategoryIds }),
    fieldsOf,
    check: checkFields,
    news: { kind: 'device', Id },
    read: async () => {
      const { setup: _, ...theirs } = await api.devices.get({ reference: Id });
      home.putDevice(theirs);
      return theirs;
    },
    save: async ({ changes, over: { revision } }) => {
      const saved = await api.devices.update({ Id, revision, change: asSent(changes) });
      home.putDevice(saved);
      return saved;
    },
    onSaved: () => {
      toasts.show({ tone: 'good', message: t(($) => $.edit.done) });
      onSaved();
    },
    onConflict: (error) => sayFailed(error, { title: t(($) => $.edit.failed) }),
  });
}
