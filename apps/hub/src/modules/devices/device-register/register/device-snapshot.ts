import { addressOf, hubContract, type Device } from '@dimora/contract';
import { maskedSettings, rolesOf, type DeviceTrouble, type StateVars } from '@dimora/domain';
import type { DeviceRecord } from '../port.ts';
import { seenDescription, seenState } from '../../../../platform/drivers/plugged.ts';
import type { LastState } from '../last-state/last-state.store.ts';
import type { Stamp } from './stamp.ts';

/** A device's data that only a running hub has. */
export type DeviceLife = LastState & {
  /** As the driver reported, before `ForceReachable` is applied. */
  readonly reached: boolean;
  readonly ConfigurationStatus: Device['ConfigurationStatus'];
  /** Why it can't be used, or only in part; not kept across a restart. */
  readonly trouble: DeviceTrouble | null;
};

/** A device, unfiltered, from its stored record and its current state. */
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
    Latitude: description.position?.Latitude ?? null,
    Longitude: description.position?.Longitude ?? null,
    AttachedTo: record.AttachedTo,
    // A channel's parent is its device, a bridged device's its bridge.
    ParentIoTDeviceId: record.channel?.of ?? record.AttachedTo,
    Channel: record.channel?.number ?? null,
    Channels: channels,
    Image: pictureAt(record),
    Physical: description.Physical,
    IoTCategoryIds: [...categories],
    BaseIoTCategoryIds: [...description.BaseIoTCategoryIds],
    Reachable: record.ForceReachable || life.reached,
    ForceReachable: record.ForceReachable,
    PluggedType: record.pluggedType,
    Roles: rolesOf(description, record.role),
    Role: record.role,
    Measures: record.measures,
    Status: {
      StateVars: seenState(record, life.StateVars),
      Image: pictureAt(record),
    },
    Favorites: [...record.Favorites],
    LinkedUser: record.LinkedUser,
    VoiceControlPerUser: [...record.VoiceControlPerUser],
    Capabilities: {
      EVENTS: [...(description.events ?? [])],
      Thermostat: categories.includes('thermostat'),
      HVAC: description.Actions.some((action) => action.ReplyAs === 'HVAC_MODE'),
      // Only for those who may watch it: see `VisibilityService` (CAMERA-02).
      can_access_streaming_video: (description.streams ?? []).length > 0,
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

/** The address of a camera's picture; absent for a device without one. */
const pictureAt = ({ Id, description }: DeviceRecord): string | null =>
  description.pictures ? addressOf(hubContract.devices.picture, { Id }) : null;

/** The variables of a device that has a new description, keeping known values. */
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
