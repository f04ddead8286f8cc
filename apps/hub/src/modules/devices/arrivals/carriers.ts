import type { UserId } from '@dimora/domain';
import type { Comings } from './comings.ts';

type Carried = { readonly Id: string; readonly LinkedUser: UserId | null };

/** Looks at the people whose devices have changed. What it hears before its start, the start reads itself. */
export class Carriers {
  readonly #comings: Comings;
  /** To whom each device belonged when it was last heard of: one that is taken away from somebody tells no more. */
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

  /** Something about a device has changed, maybe whose it is. */
  changed({ Id, LinkedUser }: Carried): void {
    if (!this.#isStarted) return;
    const before = this.#carriers.get(Id) ?? null;
    if (LinkedUser === null) this.#carriers.delete(Id);
    else this.#carriers.set(Id, LinkedUser);
    for (const each of new Set([before, LinkedUser])) if (each !== null) this.#comings.look(each);
  }
}
