import type { Device } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useDevice, useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { checkFields } from '../edit/device-fields.ts';
import { channelsTexts } from './texts.ts';

/** The input that makes a channel a device of its own. */
export type ChannelFields = Pick<Device, 'Name' | 'EnvironmentId'>;
type Fault = 'missing' | 'tooLong';

/** An unnamed channel has no name yet, and is in its device's room. */
const fieldsOf = ({ EnvironmentId }: Device): ChannelFields => ({ Name: '', EnvironmentId });

/** Gives a channel a name and a room, based on the device's current revision (DEVICES-B5). */
export function useNameChannel(
  opened: Device,
  Channel: number,
  onSaved: () => void,
): Edit<ChannelFields, Fault> {
  const { api, home } = useServices();
  const t = useTexts(channelsTexts);
  const toasts = useToasts();
  const { Id } = opened;
  const present = useDevice(Id);
  const [held, setHeld] = useState(opened);
  if (present && present !== held) setHeld(present);
  const environmentPath = useEnvironmentPath(held.EnvironmentId);
  const { IoTCategoryIds } = held;
  const read = async () => {
    const { setup: _, ...board } = await api.devices.get({ reference: Id });
    home.putDevice(board);
    return board;
  };
  return useEdit<Device, ChannelFields, Fault>({
    thing: held,
    deleted: !present,
    may: useMay('MODIFY_DEVICE', { environmentPath, DeviceId: Id, IoTCategoryIds }),
    fieldsOf,
    check: (fields) => checkFields(fields),
    news: { kind: 'device', Id },
    read,
    save: async ({ fields: { Name, EnvironmentId }, over: { revision } }) => {
      const named = { Name: Name.trim(), EnvironmentId };
      const part = await api.devices.separate({ Id, Channel, revision, ...named });
      home.putDevice(part);
      toasts.show({ tone: 'good', message: t(($) => $.saved, { name: part.Name }) });
      return read().catch(() => ({ ...held, revision: revision + 1 }));
    },
    onSaved,
  });
}
