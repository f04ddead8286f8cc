import type { BrokerCredentials, Device, DeviceToAdd } from '@dimora/contract';
import type { DeviceAction, DeviceId, EnvironmentId, StateValue, UserId } from '@dimora/domain';
import type { Granted } from '../../platform/access.ts';
import type { By } from '../../platform/event-bus.ts';

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

/** What other modules may ask of the devices. Answers are the whole truth: no claim is looked at. */
export type DevicesPort = {
  /** Every installed device. */
  all(): readonly Device[];
  byId(id: DeviceId): Device | undefined;
  /** Grows when devices come, go, move or are described anew; not with their state. */
  readonly version: number;
  /**
   * Carries a command out and resolves when the device has confirmed it. Rejects with the VALUE_,
   * DEVICE_ and DRIVER_ codes; both ends stand in the event log.
   */
  operate(command: DeviceCommand): Promise<void>;
  /** Puts devices elsewhere, within the caller's transaction; answers the call that tells the bus afterwards. */
  moveAll(
    from: EnvironmentId,
    to: EnvironmentId,
    by: By,
  ): { readonly moved: number; readonly announce: () => void };
  /**
   * Installs a device for the hub itself, as the demo home does; the present one where the id
   * exists. It is opened in the background.
   */
  installDevice(device: DeviceToAdd, options: InstallOptions): Device;
  /** Makes a fake device report a value, for the demo home; fails as `simulate` does, NOT_FOUND where it isn't there. */
  simulate(id: DeviceId, variable: string, value: StateValue): void;
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
  /** Makes a device a person's favourite, or no longer. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void;
};

/** How a device that the hub installs for itself is known. */
export type InstallOptions = {
  readonly Id: DeviceId;
  /** The device that it came with. */
  readonly AttachedTo?: DeviceId;
};
