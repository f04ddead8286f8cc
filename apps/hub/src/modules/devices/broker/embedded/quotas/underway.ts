import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop without any work: between two steps of a message the broker takes three at most. */
const QUIET_TURNS = 10;

/** Work that has begun and isn't done: what it needs must not be closed before. */
export class Underway {
  readonly #work = new Set<Promise<unknown>>();

  /** Notes work until it is done, with any result. */
  note<Result>(work: Promise<Result>): Promise<Result> {
    const noted: Promise<unknown> = work.then(
      () => this.#work.delete(noted),
      () => this.#work.delete(noted),
    );
    this.#work.add(noted);
    return work;
  }

  /** Resolves when nothing is under way, and nothing follows from it. */
  async quiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      if (this.#work.size > 0) turns = 0;
      await Promise.all(this.#work);
      await turn();
    }
  }
}
