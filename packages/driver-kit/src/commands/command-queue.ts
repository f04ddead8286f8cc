import type { Clock } from '@dimora/runtime';
import { DriverError } from '../driver-error.ts';
import { toDriverError } from './to-driver-error.ts';

/** Commands that may wait behind a slow one; further ones are refused at once. */
const LONGEST_QUEUE = 32;

type Command<Result> = (signal: AbortSignal) => Promise<Result>;

/**
 * Runs the commands of one device, or of all devices on one bus, one after another. Each must finish within
 * the time-out, counted from its start; its caller gets the response then, and the next command waits for the
 * late one to settle, at most one more time-out.
 */
export class CommandQueue {
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(clock: Clock, timeoutMs: number) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Resolves with the command's result; rejects with a `DriverError`: TIMEOUT, REFUSED for a full queue, or
   * the command's failure.
   */
  run<Result>(command: Command<Result>, signal: AbortSignal): Promise<Result> {
    if (this.#waiting >= LONGEST_QUEUE) return Promise.reject(new DriverError('REFUSED'));
    this.#waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#tail = this.#tail.then(async () => {
      const { answered, released } = this.#start(command, signal);
      answered.then(resolve, reject);
      await released;
      this.#waiting -= 1;
    });
    return promise;
  }

  #start<Result>(
    command: Command<Result>,
    outer: AbortSignal,
  ): { answered: Promise<Result>; released: Promise<void> } {
    const stop = new AbortController();
    const late = Promise.withResolvers<never>();
    const end = (failure: DriverError): void => {
      late.reject(failure);
      stop.abort(failure);
    };
    const onAbort = (): void => end(toDriverError(outer.reason));
    if (outer.aborted) {
      const refused = Promise.reject<Result>(toDriverError(outer.reason));
      return { answered: refused, released: Promise.resolve() };
    }
    outer.addEventListener('abort', onAbort, { once: true });
    const timer = this.#clock.after(this.#timeoutMs, () => end(new DriverError('TIMEOUT')));
    const work = started(command, stop.signal);
    const settled = work.then(ignore, ignore);
    const answered = Promise.race([work, late.promise])
      .catch((error: unknown) => {
        throw toDriverError(error);
      })
      .finally(() => {
        timer[Symbol.dispose]();
        outer.removeEventListener('abort', onAbort);
      });
    late.promise.catch(ignore);
    return { answered, released: this.#released(answered, settled) };
  }

  /**
   * Resolves when the next command may start: this one has settled, or its grace period after the time-out is
   * over.
   */
  async #released(answered: Promise<unknown>, settled: Promise<void>): Promise<void> {
    await answered.then(ignore, ignore);
    const grace = Promise.withResolvers<void>();
    const timer = this.#clock.after(this.#timeoutMs, grace.resolve);
    await Promise.race([settled, grace.promise]);
    timer[Symbol.dispose]();
  }
}

const ignore = (): void => {};

/** Starts a command so that synchronous throws become rejections. */
const started = async <Result>(command: Command<Result>, signal: AbortSignal): Promise<Result> =>
  command(signal);
