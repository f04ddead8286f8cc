import { DriverError } from '../driver-error.ts';

/** Work for one line, waiting for its turn. */
type Turn = { readonly run: () => Promise<void>; readonly drop: (error: DriverError) => void };

/** Limit of waiting work per line; more is refused, so that a dead line uses bounded memory. */
const MOST_WAITING = 512;

/** Gives one piece of work at a time access to a line: users' commands first, polling after. */
export class Turns {
  readonly #commands: Turn[] = [];
  readonly #questions: Turn[] = [];
  #running = false;

  get waiting(): number {
    return this.#commands.length + this.#questions.length;
  }

  /** Runs the work in its turn; skips work whose caller has given up by then. */
  take<Result>(
    work: () => Promise<Result>,
    { urgent, signal }: { readonly urgent: boolean; readonly signal: AbortSignal },
  ): Promise<Result> {
    if (this.waiting >= MOST_WAITING)
      return Promise.reject(new DriverError('REFUSED', { trouble: 'BUSY' }));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const run = async (): Promise<void> => {
      if (signal.aborted) reject(new DriverError('TIMEOUT', { cause: signal.reason }));
      else await work().then(resolve, reject);
    };
    (urgent ? this.#commands : this.#questions).push({ run, drop: reject });
    if (!this.#running) void this.#go();
    return promise;
  }

  /** Rejects everything that waits. */
  clear(error: DriverError): void {
    for (const { drop } of [...this.#commands.splice(0), ...this.#questions.splice(0)]) drop(error);
  }

  async #go(): Promise<void> {
    this.#running = true;
    for (let turn = this.#next(); turn; turn = this.#next()) await turn.run();
    this.#running = false;
  }

  #next(): Turn | undefined {
    return this.#commands.shift() ?? this.#questions.shift();
  }
}
