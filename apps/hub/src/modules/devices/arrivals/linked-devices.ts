import type { UserId } from '@dimora/domain';
import { HUB } from '../../../platform/actor.ts';
import type { DeviceChanges, DeviceLookup } from '../device-register/port.ts';

/** The devices that are linked to people. */
export class LinkedDevices {
  readonly #devices: DeviceLookup;
  readonly #changes: DeviceChanges;

  constructor(devices: DeviceLookup, changes: DeviceChanges) {
    this.#devices = devices;
    this.#changes = changes;
  }

  /** A person's stored devices. */
  of(Id: UserId) {
    return this.#devices.records().filter(({ LinkedUser }) => LinkedUser === Id);
  }

  /** Unlinks the devices of certain people. */
  release(isOf: (Id: UserId) => boolean): void {
    this.#relink(isOf, () => null);
  }

  /** Sends a person's devices again, since they show their owner. */
  retell(Id: UserId): void {
    this.#relink(
      (linked) => linked === Id,
      (linked) => linked,
    );
  }

  #relink(isOf: (Id: UserId) => boolean, to: (LinkedUser: UserId) => UserId | null): void {
    for (const { Id, LinkedUser, revision } of this.#devices.records())
      if (LinkedUser !== null && isOf(LinkedUser))
        this.#changes.change(Id, {
          LinkedUser: to(LinkedUser),
          revision: revision + 1,
          changedBy: HUB,
        });
  }
}
