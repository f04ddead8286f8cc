import type { Clock } from '@dimora/runtime';

/** Milliseconds between two live reads of one bus, by any viewer: the devices come first. */
const BETWEEN_MS = 400;
/** Reads that may wait for one bus; beyond that, callers get no read of their own. */
const MOST_WAITING = 8;

type Lane = { tail: Promise<unknown>; waiting: number; lastAt: number };

/** Limits the load that live reads put on a bus: one at a time, with pauses between. */
export class LiveLooks {
  readonly #clock: Clock;
  readonly #lanes = new Map<string, Lane>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs the read when the bus's turn comes; `undefined` if too many are waiting. */
  async take<Result>(bus: string, look: () => Promise<Result>): Promise<Result | undefined> {
    const lane = this.#lanes.get(bus) ?? { tail: Promise.resolve(), waiting: 0, lastAt: -Infinity };
    this.#lanes.set(bus, lane);
    if (lane.waiting >= MOST_WAITING) return undefined;
    lane.waiting += 1;
    const turn = lane.tail.then(async () => {
      await this.#pause(lane.lastAt + BETWEEN_MS - this.#clock.monotonic());
      return look();
    });
    lane.tail = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      lane.lastAt = this.#clock.monotonic();
      lane.waiting -= 1;
      if (lane.waiting === 0 && this.#lanes.size > 100) this.#lanes.delete(bus);
    }
  }

  async #pause(delayMs: number): Promise<void> {
    if (delayMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#clock.after(delayMs, resolve);
    await promise;
  }
}
