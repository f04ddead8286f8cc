import { compares, lastingOf, watchedOf, type Listening, type StateValue } from '@dimora/domain';
import type { Principal } from '../../../platform/caller.ts';
import type { HouseWorld } from './house-world.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

type Parts = {
  readonly store: Pick<TriggerStore, 'byId'>;
  readonly world: HouseWorld;
  readonly principalOf: (record: TriggerRecord) => Principal;
};

/** What If parts watch, as each trigger's author sees it; and the last that was seen of rooms and people. */
export class SeenValues {
  readonly #parts: Parts;
  #seen = new Map<string, StateValue>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** These are watched from now on. What the parts of an unchanged trigger saw last stays: saving another misses nothing. */
  watch(listening: readonly Listening[]): void {
    const before = this.#seen;
    this.#seen = new Map();
    for (const each of listening) {
      const name = this.#nameOf(each);
      const was = before.get(name);
      if (was === undefined) this.look(each);
      else this.#seen.set(name, was);
    }
  }

  /** A room or a person as it was seen before, and is seen now. */
  look(listening: Listening): readonly [was: StateValue, now: StateValue] {
    const name = this.#nameOf(listening);
    const was = this.#seen.get(name) ?? null;
    const held = this.#held(listening);
    // Said, but not proved: nobody has come yet, and is there with the proof.
    const isSaid =
      watchedOf(listening.part.Payload)?.of.UserId !== undefined && held?.Value === null;
    const now = isSaid ? was : (held?.Value ?? null);
    this.#seen.set(name, now);
    return [was, now];
  }

  /**
   * Whether a part's change still holds; `null`: nobody knows. What the author may no longer see isn't asked: the part
   * fires, and is refused.
   */
  holds(listening: Listening): boolean | null {
    const watched = watchedOf(listening.part.Payload);
    const operator = watched && lastingOf(watched.change);
    const held = this.#held(listening);
    if (!held || !operator) return true;
    return held.Value === null ? null : compares(operator, held.Value, watched.Value);
  }

  #held({ Id, part }: Listening) {
    const { principalOf, store, world } = this.#parts;
    const record = store.byId(Id);
    const watched = watchedOf(part.Payload);
    if (!record || !watched) return undefined;
    return world.of(principalOf(record)).valueOf(watched.of, watched.StateVar);
  }

  #nameOf({ Id, part }: Listening): string {
    return `${Id} ${this.#parts.store.byId(Id)?.revision} ${part.Id}`;
  }
}
