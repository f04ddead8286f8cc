import type { UserId } from '@dimora/domain';
import type { Comings } from './comings.ts';

type Carried = { readonly Id: string; readonly LinkedUser: UserId | null };

/** Checks the people whose devices have changed. It ignores events before its start, which reads everything. */
export class Carriers {
  readonly #comings: Comings;
  /** The last known person of each device: once unlinked, a device no longer counts for that person. */
  readonly #carriers = new Map<string, UserId>();
  #isStarted = false;

  constructor(comings: Comings) {
    this.#comings = comings;
  }

  start(devices: readonly Carried[]): void {
    for (const { Id, LinkedUser } of devices)
      if (LinkedUser !== null) this.#carriers.set(Id, LinkedUser);
    this.#isStarted = true;
  }

  /** A device has changed, maybe its person. */
  changed({ Id, LinkedUser }: Carried): void {
    if (!this.#isStarted) return;
    const before = this.#carriers.get(Id) ?? null;
    if (LinkedUser === null) this.#carriers.delete(Id);
    else this.#carriers.set(Id, LinkedUser);
    if (before !== null) this.#comings.look(before);
    if (LinkedUser !== null && LinkedUser !== before) this.#comings.look(LinkedUser);
  }
}
