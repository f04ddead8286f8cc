import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop without any work: between two steps of a message the broker takes three at most. */
const QUIET_TURNS = 10;

/** An object's methods that return promises. */
type Methods<Name extends string> = Record<Name, (...values: never[]) => Promise<unknown>>;

/** Work that has begun and isn't done: what it needs must not be closed before. */
export class Underway {
  readonly #work = new Set<Promise<unknown>>();

  /** Notes work until it is done, whatever becomes of it. */
  note<Result>(work: Promise<Result>): Promise<Result> {
    const noted: Promise<unknown> = work.then(
      () => this.#work.delete(noted),
      () => this.#work.delete(noted),
    );
    this.#work.add(noted);
    return work;
  }

  /** Notes every call of these methods from now on. */
  watch<Name extends string>(object: Methods<Name>, names: readonly Name[]): void {
    for (const name of names) {
      const own = object[name].bind(object);
      object[name] = (...values) => this.note(own(...values));
    }
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
