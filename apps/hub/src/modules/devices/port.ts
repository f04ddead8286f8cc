import type { Device, DeviceToAdd } from '@dimora/contract';
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
  /** Makes a device a person's favourite, or no longer. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void;
};

/** How a device that the hub installs for itself is known. */
export type InstallOptions = {
  readonly Id: DeviceId;
  /** The device that it came with. */
  readonly AttachedTo?: DeviceId;
};
