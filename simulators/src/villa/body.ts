import type { StateValue } from '@dimora/domain';

/** A device of any kind, as the villa's simulation sees and changes it. */
export type Body = {
  /** Its current value; `undefined` if it has none. */
  get(variable: string): StateValue | undefined;
  /** Changes a value, as its surroundings or a person would. */
  set(variable: string, value: StateValue): void;
};

/** How long the simulation leaves a device alone after a person has operated it. */
const HANDS_OFF_MS = 45 * 60_000;

/**
 * A device that the villa's people operate. They act when their wish changes, not constantly, and leave a
 * device alone for a while after a person has operated it.
 */
export class Handled {
  readonly #body: Body;
  readonly #variable: string;
  readonly #keepsFirst: boolean;
  #wish: StateValue | undefined;
  #left: StateValue | undefined;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /** `keepsFirst`: the initial state was a person's choice before the hub was restarted. */
  constructor(body: Body, variable: string, keepsFirst = false) {
    this.#body = body;
    this.#variable = variable;
    this.#keepsFirst = keepsFirst;
  }

  /** Passes the current wish of the villa's people. */
  wish(wish: StateValue, now: number): void {
    const present = this.#body.get(this.#variable);
    if (this.#left !== undefined && present !== undefined && present !== this.#left) {
      this.#touchedAt = now;
      this.#left = present;
    }
    if (wish === this.#wish) return;
    const first = this.#wish === undefined;
    this.#wish = wish;
    if (now - this.#touchedAt < HANDS_OFF_MS) return;
    if (first && this.#keepsFirst && present !== undefined) {
      this.#left = present;
      return;
    }
    if (present !== wish) this.#body.set(this.#variable, wish);
    this.#left = wish;
  }
}
