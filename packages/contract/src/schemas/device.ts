import {
  DEVICE_TROUBLES,
  METER_SCOPES,
  PLUGGED_TYPE_IDS,
  UI_CONTROLS,
  VALUE_ROLES,
  VALUE_TYPES,
  type PluggedType,
} from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Name, Origin, Revision, Timestamp, UserId } from './ids.ts';
import { StateValue, StateVars } from './state.ts';

/** {@link PLUGGED_TYPE_IDS} as the tuple zod requires. */
const PLUGGED_TYPES_LIST = PLUGGED_TYPE_IDS as [PluggedType, ...PluggedType[]];

/** The values an action accepts. */
export const ActionValues = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('range'), min: z.number(), max: z.number(), step: z.number() }),
  z.object({ kind: z.literal('options'), options: z.array(z.string()) }),
]);

/** An action of a device (DEVICES-07); see `DeviceAction` in domain. */
export const DeviceAction = z.object({
  Id: z.string(),
  Context: z.string(),
  Name: z.string(),
  Value: StateValue,
  TypeValue: z.enum(VALUE_TYPES),
  UIControl: z.enum(UI_CONTROLS),
  ReplyAs: z.string().nullable(),
  Values: ActionValues.nullable(),
  PropertyName: z.string(),
  Hidden: z.boolean(),
});
export type DeviceAction = z.infer<typeof DeviceAction>;

/** A stream that a camera offers (DEVICES-06). */
export const Stream = z.object({ path: z.string(), mime: z.string(), default: z.boolean() });

/** The capabilities of a device beyond its actions (DEVICES-06). */
export const Capabilities = z.object({
  EVENTS: z.array(z.string()),
  Thermostat: z.boolean(),
  HVAC: z.boolean(),
  can_access_streaming_video: z.boolean(),
  streams: z.array(Stream),
});

/** The installation state of a device (DEVICES-04, DISCOVERY-09). */
export const CONFIGURATION_STATUSES = ['STARTING', 'READY', 'FAILED'] as const;

/** Why a device can't be used, or only in part; see `DEVICE_TROUBLES` in domain. */
export const DeviceTrouble = z.enum(DEVICE_TROUBLES);

/** A channel of a multi-channel device (DEVICES-B5); a device of its own once it has a name. */
export const DeviceChannel = z.object({
  Channel: z.number().int().positive(),
  DeviceId: DeviceId.nullable().meta({
    description: 'Its own device; null while it is a part of this one',
  }),
  Name: z.string().nullable(),
  EnvironmentId: EnvironmentId.nullable(),
});
export type DeviceChannel = z.infer<typeof DeviceChannel>;

/** A device as everyone who may see it sees it: identity, place, state and actions (DEVICES-02, 03, 05 to 08). */
export const Device = z.object({
  Id: DeviceId,
  origin: Origin,
  UDN: z.string(),
  Key: z.string(),
  Name: z.string(),
  Address: z.string(),
  EnvironmentId,
  ModelName: z.string(),
  Manufacturer: z.string(),
  Type: z.string(),
  Provider: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  AttachedTo: DeviceId.nullable(),
  ParentIoTDeviceId: DeviceId.nullable(),
  Channel: z.number().int().nullable().meta({
    description: 'The channel of `ParentIoTDeviceId` it stands for; null for a whole device',
  }),
  Channels: z.array(DeviceChannel).meta({
    description:
      'Empty on a device with one channel; those that the reader can not see are left out',
  }),
  Image: z
    .string()
    .nullable()
    .meta({ description: 'Where to request a camera’s still image, for holders of APP_PRO_DVR' }),
  Physical: z.boolean(),
  IoTCategoryIds: z.array(z.string()),
  BaseIoTCategoryIds: z.array(z.string()),
  PluggedType: z.enum(PLUGGED_TYPES_LIST).nullable().meta({
    description: 'The type that a generic device was given (DEVICES-09)',
  }),
  Roles: z.record(z.string(), z.enum(VALUE_ROLES)).meta({
    description: 'What its values are about, by variable; those of a room are left out (A95)',
  }),
  Role: z.enum(VALUE_ROLES).nullable().meta({
    description: 'The role that a person chose for its values; null leaves it to the device',
  }),
  Measures: z.enum(METER_SCOPES).nullable().meta({
    description: 'What it meters, as a person chose; null leaves it to its kind and its room',
  }),
  Reachable: z.boolean(),
  ForceReachable: z.boolean(),
  Status: z.object({ StateVars, Image: z.string().nullable() }),
  Favorites: z
    .array(UserId)
    .meta({ description: 'For readers without READ_USERS: only their own id' }),
  LinkedUser: UserId.nullable().meta({
    description: 'Who carries it; null for readers who may not see that person, or their presence',
  }),
  VoiceControlPerUser: z.array(UserId),
  Capabilities,
  EntityDescriptor: z.object({ ownership: z.string(), locked: z.boolean() }),
  Actions: z.array(DeviceAction),
  DefaultActionId: z.string().nullable(),
  ConfigurationStatus: z.enum(CONFIGURATION_STATUSES),
  Installed: z.boolean(),
  FoundBy: z.string(),
  lastSeenAt: Timestamp.nullable(),
  trouble: DeviceTrouble.nullable().meta({
    description: 'Why it cannot be used, or only in part; null if it has no trouble',
  }),
  revision: Revision,
});
export type Device = z.infer<typeof Device>;

/**
 * How the hub logs in to a device; the password is never returned, only whether there is one (DEVICES-04).
 */
export const Authentication = z.object({
  Type: z.string(),
  Username: z.string(),
  hasPassword: z.boolean(),
});

/**
 * A device's login for the hub's own broker. The password is returned only once: the hub keeps a hash of it.
 */
export const BrokerCredentials = z.object({
  Username: z.string(),
  Password: z.string(),
  uri: z
    .string()
    .nullable()
    .meta({ description: 'Where the broker listens; null while it does not' }),
});
export type BrokerCredentials = z.infer<typeof BrokerCredentials>;

/** The set-up of a device, for readers with READ_DEVICE_SETUP (DEVICES-04). Secrets are masked. */
export const DeviceSetup = z.object({
  driver: z.string().meta({ description: 'The Key of its driver, which names the settings' }),
  RawData: z.record(z.string(), z.unknown()),
  Authentication: Authentication.nullable(),
  Parameters: z.array(
    z.object({
      Key: z.string(),
      Value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      Unit: z.string().optional().meta({ description: 'The unit of a number, such as s or ms' }),
    }),
  ),
  brokerAccount: z.boolean().meta({ description: "Connects to the hub's own broker" }),
  PluggedTypes: z
    .array(z.enum(PLUGGED_TYPES_LIST))
    .meta({ description: 'The types it may be given; empty for one that is not generic' }),
});
export type DeviceSetup = z.infer<typeof DeviceSetup>;

/** A device with its set-up, where the reader may see it. */
export const DeviceDetail = Device.extend({ setup: DeviceSetup.nullable() });
export type DeviceDetail = z.infer<typeof DeviceDetail>;

/** The editable fields of a device; omitted fields stay unchanged (DEVICES-22). */
export const DeviceChange = z
  .object({
    Name,
    EnvironmentId,
    ForceReachable: z.boolean(),
    PluggedType: z.enum(PLUGGED_TYPES_LIST).nullable(),
    Role: z.enum(VALUE_ROLES).nullable(),
    Measures: z.enum(METER_SCOPES).nullable(),
    LinkedUser: UserId.nullable().meta({
      description: 'Who carries it: where it is tells where they are',
    }),
    VoiceControlPerUser: z.array(UserId).max(200).meta({
      description: 'Who may control it by voice; people whom the caller can’t see stay unchanged',
    }),
  })
  .partial();

/** A row of the all-configurations table, cached configurations included (DEVICES-11). */
export const DeviceConfiguration = z.object({
  Id: DeviceId,
  Key: z.string(),
  UDN: z.string(),
  Address: z.string(),
  Provider: z.string(),
  Name: z.string(),
  Manufacturer: z.string(),
  EnvironmentId,
  EnvironmentName: z.string(),
  Reachable: z.boolean(),
  Installed: z.boolean(),
});
export type DeviceConfiguration = z.infer<typeof DeviceConfiguration>;

/** A driver as the catalogue lists it (INSTALL-03); the mask is a JSON schema of the settings. */
export const Driver = z.object({
  Key: z.string(),
  Factory: z.string(),
  Provider: z.string(),
  family: z.enum(['manual', 'service', 'account', 'discovered']),
  type: z.enum(['device', 'link']).meta({
    description: 'A link has pages of its own at `url`, and can not be added yet (INSTALL-04)',
  }),
  url: z.string().nullable().meta({ description: 'The address of a link; null for devices' }),
  since: z.string().meta({
    description: 'The hub version from which it is offered, or `always` (INSTALL-06)',
  }),
  fake: z.boolean(),
  canTest: z.boolean().meta({ description: '`deviceManager.test` works with it (INSTALL-B1)' }),
  readsLists: z.boolean().optional().meta({
    description: '`deviceManager.readList` proposes devices from a list of its protocol’s own tool',
  }),
  searchTimeoutMs: z.number().nullable().meta({
    description: 'How long a discovery searches for its devices; null if it can not search',
  }),
  Defaults: z.object({ IoTCategoryIds: z.array(z.string()) }),
  DeviceConfigurationMask: z.record(z.string(), z.unknown()),
});
export type Driver = z.infer<typeof Driver>;

/** One device to install manually (INSTALL-08, INSTALL-11). */
export const DeviceToAdd = z.object({
  driver: z.string(),
  Name,
  EnvironmentId,
  Settings: z.record(z.string(), z.unknown()),
});
export type DeviceToAdd = z.infer<typeof DeviceToAdd>;
