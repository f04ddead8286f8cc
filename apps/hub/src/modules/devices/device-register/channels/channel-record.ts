import type { DeviceDescription } from '@dimora/driver-kit';
import {
  channelBody,
  channelNames,
  withoutChannels,
  type ChannelNames,
  type DeviceId,
} from '@dimora/domain';
import type { Actor } from '../../../../platform/actor.ts';
import type { DeviceRecord, NamedChannel } from '../port.ts';

/** A channel has no driver of its own: its device's speaks for it. */
const NO_DRIVER = '';

const known = new WeakMap<DeviceDescription, ChannelNames>();

/** The channels of a device as its driver describes it. */
export function namesOf(description: DeviceDescription): ChannelNames {
  const names = known.get(description) ?? channelNames(description);
  known.set(description, names);
  return names;
}

/**
 * The Id of a channel as a device, in characters that voice assistants accept; the same however often it is
 * separated.
 */
const idOf = (of: DeviceId, number: number): DeviceId => `${of}_${number}` as DeviceId;

/**
 * A channel's record from its device's current description. Address and UDN stay the device's: they identify
 * the hardware.
 */
export const channelDescription = (
  description: DeviceDescription,
  Id: DeviceId,
  number: number,
): DeviceDescription => {
  const { events: _, streams: __, pictures: ___, attachedTo: ____, ...body } = description;
  return { ...channelBody(body, number), Key: Id, UDN: '', Address: '' };
};

/** A new device for a channel of another; voice, and the kind chosen for the first channel, move with it. */
export function channelRecord(
  device: DeviceRecord,
  number: number,
  { Name, EnvironmentId }: NamedChannel,
  by: Actor,
): DeviceRecord {
  const Id = idOf(device.Id, number);
  return {
    Id,
    driver: NO_DRIVER,
    Provider: device.Provider,
    Name,
    EnvironmentId,
    Settings: {},
    description: channelDescription(device.description, Id, number),
    ForceReachable: device.ForceReachable,
    Installed: device.Installed,
    FoundBy: device.FoundBy,
    AttachedTo: null,
    LinkedUser: null,
    VoiceControlPerUser: device.VoiceControlPerUser,
    Favorites: [],
    signsInAs: null,
    pluggedType: number === 1 ? device.pluggedType : null,
    role: device.role,
    measures: device.measures === 'house' ? null : device.measures,
    channel: { of: device.Id, number },
    revision: 1,
    changedBy: by,
  };
}

/** Caches descriptions without some channels: views compare them by identity. */
const reduced = new WeakMap<DeviceDescription, Map<string, DeviceDescription>>();

/** A device without the channels that are devices of their own; the record itself where there are none. */
export function withoutParts(record: DeviceRecord, parts: readonly DeviceRecord[]): DeviceRecord {
  if (parts.length === 0) return record;
  const gone = parts.flatMap(({ channel }) => channel?.number ?? []);
  const held = reduced.get(record.description) ?? new Map<string, DeviceDescription>();
  reduced.set(record.description, held);
  const key = gone.join();
  const description = held.get(key) ?? withoutChannels(record.description, gone);
  held.set(key, description);
  return { ...record, description };
}
