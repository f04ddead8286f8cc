import type {
  AddResult,
  BrokerCredentials,
  Device,
  DeviceToAdd,
  ToReplace,
} from '@dimora/contract';
import type { VideoSource } from '@dimora/driver-kit';
import type { CommandOutcome, DeviceAction, DeviceId, StateValue } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted, HubPermission, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Actor } from '../../../platform/actor.ts';

/** A command to one device, by an actor who may operate it. */
export type DeviceCommand = {
  readonly device: Granted<Device, 'OPERATE_DEVICE'>;
  readonly action: DeviceAction;
  readonly Value: StateValue;
  readonly by: Actor;
};

/** A device's broker: its id, and the fields that name it in the device's setup (MQTT-05). */
export type BrokerConfig = {
  readonly broker: string;
  readonly config: {
    readonly MQTT_SERVER: string;
    readonly MQTT_USR: string | null;
    readonly MQTT_PSW: string | null;
  };
};

/** Runs commands, for rules, groups and voices as for people. */
export type DeviceOperate = {
  /**
   * Runs a command and resolves with how far it got, once the device has confirmed or acknowledged it. Rejects
   * with the VALUE_, DEVICE_ and DRIVER_ codes; either way it is logged.
   */
  operate(command: DeviceCommand): Promise<CommandOutcome>;
  /** Makes a fake device report a value, for the demo home. Throws NOT_A_FAKE_DEVICE for all others. */
  simulate(device: Granted<Device, 'SIMULATE_DEVICE'>, variable: string, value: StateValue): void;
};
export const DeviceOperate = definePort<DeviceOperate>('deviceOperate');

/** A camera's picture and when it was taken, in milliseconds since 1970. */
export type DevicePicture = { readonly picture: Content; readonly takenAt: number };

/** What cameras see. */
export type DeviceLook = {
  /**
   * A camera's current picture, one request at a time for each; see `CameraPictures.of`. Rejects with the
   * DEVICE_ codes, after ten seconds at the latest.
   */
  picture(camera: Granted<Device, 'APP_PRO_DVR'>): Promise<DevicePicture>;
  /**
   * A camera's streams, best first, with the passwords that only the hub uses; empty while it hasn't told them.
   */
  videoSources(camera: Granted<Device, 'APP_PRO_DVR'>): readonly VideoSource[];
};
export const DeviceLook = definePort<DeviceLook>('deviceLook');

/** Adds devices to the house. */
export type DeviceInstall = {
  /**
   * Installs a device for the hub itself, as for the demo home; answers the existing one if the id exists. It
   * is opened in the background.
   */
  installDevice(
    permission: Granted<HubPermission, 'INSTALL_DEVICE'>,
    device: DeviceToAdd,
    options: InstallOptions,
  ): Device;
  /**
   * Installs devices on a person's behalf, one settled result for each, in order; `FoundBy` names who found
   * them.
   */
  add(
    permission: Granted<Permission, 'INSTALL_DEVICE'>,
    devices: readonly DeviceToAdd[],
    FoundBy: string,
  ): Promise<AddResult[]>;
  /** Installs a found device in place of an installed one (DEVICES-B1); see `ReplacementService.byFound`. */
  replaceByFound(
    old: Granted<Device, 'MODIFY_DEVICE'> & Granted<Device, 'FORGET_DEVICE'>,
    agreed: Pick<ToReplace, 'revision' | 'accepted'>,
    body: NewBody,
    caller: Caller,
  ): Promise<{ readonly device: Device; readonly credentials?: BrokerCredentials }>;
  /** Gives an installed device the address at which it was found (DEVICES-B4). */
  moveDevice(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    found: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<Device>;
  /** From now on a module adds the devices of a driver, whose configuration it stores itself. */
  takeIn(driver: string, installer: DeviceInstaller): void;
};
export const DeviceInstall = definePort<DeviceInstall>('deviceInstall');

/** The devices of a network whose configuration another module stores. */
export type NetworkDevices = {
  /**
   * Writes the devices of a module with its own configuration, within the caller's transaction; a known key
   * keeps its Id. To be announced after the commit.
   */
  rewrite(devices: DevicesRewritten, by: Actor): Announcement;
};
export const NetworkDevices = definePort<NetworkDevices>('networkDevices');

/** The broker of each device. */
export type DeviceBrokers = {
  /** The id of the device's broker; `undefined` if it has none. */
  brokerOf(id: DeviceId): string | undefined;
  /**
   * Moves a device to another broker, without a restart. Answers its credentials if that is the hub's own;
   * rejects with UNKNOWN_DEVICE for devices without MQTT.
   */
  assignBroker(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    broker: BrokerConfig,
    by: Actor,
  ): Promise<BrokerCredentials | undefined>;
  /** The device that an account of the hub's own broker belongs to. */
  signedInAs(Username: string): Device | undefined;
};
export const DeviceBrokers = definePort<DeviceBrokers>('deviceBrokers');

/** A found device, to be installed in place of another. */
export type NewBody = Pick<DeviceToAdd, 'driver' | 'Settings'> & { readonly FoundBy: string };

/** The identity of a device that the hub installs for itself. */
export type InstallOptions = {
  readonly Id: DeviceId;
  /** The device that it came with. */
  readonly AttachedTo?: DeviceId;
};

/** A device as its module's configuration defines it. */
export type RewrittenDevice = Pick<Device, 'Key' | 'Name' | 'EnvironmentId' | 'Installed'> & {
  readonly driver: string;
  readonly Settings: Readonly<Record<string, unknown>>;
};

/** The devices of a module's configuration: the current ones, and the keys of the removed ones. */
export type DevicesRewritten = {
  readonly put: readonly RewrittenDevice[];
  readonly remove: readonly string[];
};

/** Publishes what was written; resolves once every device concerned was closed and is being opened again. */
export type Announcement = { announce(): Promise<void> };

/** Adds a device whose driver's module stores its own configuration. Rejects with the cause. */
export type DeviceInstaller = (
  device: DeviceToAdd,
  settings: unknown,
  by: Actor,
) => Promise<Device>;
