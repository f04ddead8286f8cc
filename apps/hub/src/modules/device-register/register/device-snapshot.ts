import type { Device } from '@dimora/contract';
import { maskedSettings, type DeviceTrouble, type StateVars } from '@dimora/domain';
import type { DeviceRecord } from '../port.ts';
import { seenDescription, seenState } from '../../../platform/plugged.ts';
import type { LastState } from '../last-state/last-state.store.ts';
import type { Stamp } from './stamp.ts';

/** What only a running hub knows of a device. */
export type DeviceLife = LastState & {
  /** What the driver said, before `ForceReachable` has its way. */
  readonly reached: boolean;
  readonly ConfigurationStatus: Device['ConfigurationStatus'];
  /** Why it can't be used, or only in part; nobody remembers it across a restart. */
  readonly trouble: DeviceTrouble | null;
};

/** A device as the hub's whole truth tells it, from what is kept and what is known at this moment. */
export function snapshotOf(
  record: DeviceRecord,
  life: DeviceLife,
  channels: Device['Channels'],
): Device {
  const description = seenDescription(record);
  const categories = description.IoTCategoryIds;
  return {
    Id: record.Id,
    UDN: description.UDN,
    Key: description.Key,
    Name: record.Name,
    Address: description.Address,
    EnvironmentId: record.EnvironmentId,
    ModelName: description.ModelName,
    Manufacturer: description.Manufacturer,
    Type: description.Type,
    Provider: record.Provider,
    Latitude: null,
    Longitude: null,
    AttachedTo: record.AttachedTo,
    ParentIoTDeviceId: record.channel?.of ?? null,
    Channel: record.channel?.number ?? null,
    Channels: channels,
    Image: pictureAt(record),
    Physical: description.Physical,
    IoTCategoryIds: [...categories],
    BaseIoTCategoryIds: [...description.BaseIoTCategoryIds],
    Reachable: record.ForceReachable || life.reached,
    ForceReachable: record.ForceReachable,
    PluggedType: record.pluggedType,
    Status: { StateVars: seenState(record, life.StateVars), Image: pictureAt(record) },
    Favorites: [...record.Favorites],
    LinkedUser: record.LinkedUser,
    VoiceControlPerUser: [...record.VoiceControlPerUser],
    Capabilities: {
      EVENTS: [...(description.events ?? [])],
      Thermostat: categories.includes('thermostat'),
      HVAC: description.Actions.some((action) => action.ReplyAs === 'HVAC_MODE'),
      // Nothing plays streams yet: whoever does grants it by claim (CAMERA-02).
      can_access_streaming_video: false,
      // A person may have written a password into a path.
      streams: (description.streams ?? []).map((stream) => maskedSettings(stream) as typeof stream),
    },
    EntityDescriptor: { ownership: 'hub', locked: false },
    Actions: description.Actions as Device['Actions'],
    DefaultActionId: description.DefaultActionId,
    ConfigurationStatus: life.ConfigurationStatus,
    Installed: record.Installed,
    FoundBy: record.FoundBy,
    lastSeenAt: life.lastSeenAt,
    trouble: life.trouble,
    revision: record.revision,
  };
}

/** Where a camera's picture is asked for; nothing for what gives none. */
const pictureAt = ({ Id, description }: DeviceRecord): string | null =>
  description.pictures ? `/api/devices/${encodeURIComponent(Id)}/picture` : null;

/** The variables of a device that has just been described, keeping what is already known of them. */
export function describedState(
  { description }: DeviceRecord,
  known: StateVars,
  stamp: Stamp,
): StateVars {
  const entries = Object.entries(description.StateVars).map(([id, { Unit, initial }]) => {
    const held = known[id];
    return [id, held ? { ...held, Unit } : { Value: initial, Unit, ...stamp }] as const;
  });
  return Object.fromEntries(entries);
}
