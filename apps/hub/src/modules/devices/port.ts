import type {
  AddResult,
  BrokerCredentials,
  Device,
  DeviceToAdd,
  ToReplace,
} from '@dimora/contract';
import type { DeviceAction, DeviceId, StateValue } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted, Permission } from '../../platform/access.ts';
import type { Caller } from '../../platform/caller.ts';
import type { By } from '../../platform/actor.ts';

/** A command to one device, by somebody who may operate it. */
export type DeviceCommand = {
  readonly device: Granted<Device, 'OPERATE_DEVICE'>;
  readonly action: DeviceAction;
  readonly Value: StateValue;
  readonly by: By;
};

/** A broker for a device: its id, and what stands of it in the device's set-up (MQTT-05). */
export type BrokerConfig = {
  readonly broker: string;
  readonly config: {
    readonly MQTT_SERVER: string;
    readonly MQTT_USR: string | null;
    readonly MQTT_PSW: string | null;
  };
};

/** Carries commands out, for rules, groups and voices as for people. */
export type DeviceOperate = {
  /**
   * Carries a command out and resolves when the device has confirmed it. Rejects with the VALUE_,
   * DEVICE_ and DRIVER_ codes; both ends stand in the event log.
   */
  operate(command: DeviceCommand): Promise<void>;
  /** Makes a fake device report a value, for the demo home; fails as `simulate` does, NOT_FOUND where it isn't there. */
  simulate(id: DeviceId, variable: string, value: StateValue): void;
};
export const DeviceOperate = definePort<DeviceOperate>('deviceOperate');

/** Takes devices into the house. */
export type DeviceInstall = {
  /**
   * Installs a device for the hub itself, as the demo home does; the present one where the id
   * exists. It is opened in the background.
   */
  installDevice(device: DeviceToAdd, options: InstallOptions): Device;
  /** Installs devices in somebody's name, one settled result for each, in order; `FoundBy` tells who found them. */
  add(
    permission: Granted<Permission, 'INSTALL_DEVICE'>,
    devices: readonly DeviceToAdd[],
    FoundBy: string,
  ): Promise<AddResult[]>;
  /** Puts a found device in the place of an installed one (DEVICES-B1); see `ReplacementService.byFound`. */
  replaceByFound(
    old: Granted<Device, 'MODIFY_DEVICE'> & Granted<Device, 'FORGET_DEVICE'>,
    agreed: Pick<ToReplace, 'revision' | 'accepted'>,
    body: NewBody,
    caller: Caller,
  ): Promise<{ readonly device: Device; readonly credentials?: BrokerCredentials }>;
  /** From now on a module takes in the devices of a driver, whose configuration it keeps itself. */
  takeIn(driver: string, installer: DeviceInstaller): void;
};
export const DeviceInstall = definePort<DeviceInstall>('deviceInstall');

/** The devices of a network whose configuration another module keeps. */
export type NetworkDevices = {
  /**
   * Writes the devices of a module that keeps a configuration of its own, within the caller's
   * transaction; a key that is known keeps its Id. To be announced after the commit.
   */
  rewrite(devices: DevicesRewritten, by: By | null): Announcement;
};
export const NetworkDevices = definePort<NetworkDevices>('networkDevices');

/** Which broker each device is spoken to through. */
export type DeviceBrokers = {
  /** The id of the broker that a device is spoken to through; `undefined` where there is none. */
  brokerOf(id: DeviceId): string | undefined;
  /**
   * Leads a device through another broker, without a restart. Answers what it signs in with where
   * that is the hub's own; rejects with UNKNOWN_DEVICE for what speaks no MQTT.
   */
  assignBroker(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    broker: BrokerConfig,
    by: By,
  ): Promise<BrokerCredentials | undefined>;
  /** Whose account of the hub's own broker a name is. */
  signedInAs(Username: string): Device | undefined;
};
export const DeviceBrokers = definePort<DeviceBrokers>('deviceBrokers');

/** A device that was found, to be put in the place of another. */
export type NewBody = Pick<DeviceToAdd, 'driver' | 'Settings'> & { readonly FoundBy: string };

/** How a device that the hub installs for itself is known. */
export type InstallOptions = {
  readonly Id: DeviceId;
  /** The device that it came with. */
  readonly AttachedTo?: DeviceId;
};

/** A device as its module's configuration makes it. */
export type RewrittenDevice = Pick<Device, 'Key' | 'Name' | 'EnvironmentId' | 'Installed'> & {
  readonly driver: string;
  readonly Settings: Readonly<Record<string, unknown>>;
};

/** What a module's configuration makes of its devices: those that are, and the keys of those that are no more. */
export type DevicesRewritten = {
  readonly put: readonly RewrittenDevice[];
  readonly remove: readonly string[];
};

/** Tells the house what has been written; resolves once every device that it concerns was closed and is being opened again. */
export type Announcement = { announce(): Promise<void> };

/** Takes in a device whose driver's module keeps a configuration of its own. Rejects with what stands against it. */
export type DeviceInstaller = (device: DeviceToAdd, settings: unknown, by: By) => Promise<Device>;
