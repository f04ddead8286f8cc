import type { StateValue } from '../state/value.ts';

/**
 * The value that each part knew last, while it isn't known: a part fires by it, so that a gap hides no change and
 * repeats none. The same for the hub and for the time machine.
 */
export class LastKnown<Part extends object> {
  readonly #values = new WeakMap<Part, StateValue>();

  /**
   * What a part compares a new value with. `null`: it never knew one, or it waited when the gap began and waits again
   * from the start.
   */
  before(part: Part, was: StateValue, now: StateValue, isWaiting: boolean): StateValue {
    if (now !== null) {
      const known = was ?? this.#values.get(part) ?? null;
      this.#values.delete(part);
      return known;
    }
    if (isWaiting) this.#values.delete(part);
    else if (was !== null) this.#values.set(part, was);
    return was;
  }
}
