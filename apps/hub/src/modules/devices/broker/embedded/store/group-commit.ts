import type { Database } from '@dimora/node-kit';

type Step = {
  readonly work: () => unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs work on a database, in the order in which it came. What comes in one go shares a
 * transaction: a flood of messages costs one write to the disk for all of them. Work may run twice, so it must
 * change nothing but the database.
 */
export class GroupCommit {
  readonly #database: Database;
  #waiting: Step[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves in the order of the calls, once it is committed. Rejects with the storage's fault. */
  add<Result>(work: () => Result): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ work, resolve, reject });
    if (this.#waiting.length === 1) queueMicrotask(() => this.#commit());
    return promise;
  }

  /** Resolves once what came before is committed. */
  settled(): Promise<void> {
    return this.#waiting.length === 0 ? Promise.resolve() : this.add(() => undefined);
  }

  #commit(): void {
    const steps = this.#waiting;
    this.#waiting = [];
    try {
      const results = this.#database.transaction(() => steps.map(({ work }) => work()));
      for (const [at, { resolve }] of steps.entries()) resolve(results[at] as never);
    } catch {
      // What the disk refuses of one doesn't take the others with it.
      for (const step of steps) this.#commitAlone(step);
    }
  }

  #commitAlone({ work, resolve, reject }: Step): void {
    try {
      resolve(this.#database.transaction(work) as never);
    } catch (error) {
      reject(error);
    }
  }
}
