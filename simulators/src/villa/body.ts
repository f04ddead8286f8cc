import type { StateValue } from '@dimora/domain';

/** The body of a device, whatever it is built of: what the villa's life can see of it and move on it. */
export type Body = {
  /** What it is like now; `undefined` for what it hasn't got. */
  get(variable: string): StateValue | undefined;
  /** Changes it, as the world or a hand in the house would. */
  set(variable: string, value: StateValue): void;
};

/** For how long a thing is left alone after somebody has operated it themselves. */
const HANDS_OFF_MS = 45 * 60_000;

/**
 * One thing that the villa's people operate. They act when their wish changes, not all the time,
 * and leave alone what somebody else has touched a while ago.
 */
export class Handled {
  readonly #body: Body;
  readonly #variable: string;
  readonly #keepsFirst: boolean;
  #wish: StateValue | undefined;
  #left: StateValue | undefined;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /** `keepsFirst`: what it is like at first was somebody's choice before the house was restarted. */
  constructor(body: Body, variable: string, keepsFirst = false) {
    this.#body = body;
    this.#variable = variable;
    this.#keepsFirst = keepsFirst;
  }

  /** Tells what the people of the villa would like at this moment. */
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
