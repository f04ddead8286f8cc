import { DriverError } from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';

/** A command as a session carries it out; must heed the signal. */
type Command = (signal: AbortSignal) => Promise<void>;

/**
 * Carries out one device's commands one after the other. The time runs from the moment somebody
 * asks: a command that waited behind a silent one for all of its time fails without being sent, so
 * nobody waits longer than `timeoutMs`, however many wait.
 */
export class CommandLane {
  readonly #clock: Clock;
  readonly #ended: AbortSignal;
  #tail: Promise<void> = Promise.resolve();

  constructor(clock: Clock, ended: AbortSignal) {
    this.#clock = clock;
    this.#ended = ended;
  }

  /** Rejects with TIMEOUT when the device doesn't confirm in time, UNREACHABLE when it is taken out meanwhile. */
  run(command: Command, timeoutMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = new AbortController();
    const fail = (failure: 'TIMEOUT' | 'UNREACHABLE'): void => {
      reject(new DriverError(failure));
      giveUp.abort();
    };
    const timer = this.#clock.after(timeoutMs, () => fail('TIMEOUT'));
    const stop = (): void => fail('UNREACHABLE');
    this.#ended.addEventListener('abort', stop, { once: true });
    const settled = promise.finally(() => {
      timer[Symbol.dispose]();
      this.#ended.removeEventListener('abort', stop);
    });
    if (this.#ended.aborted) stop();
    void this.#tail.then(() => {
      if (!giveUp.signal.aborted) attempt(command, giveUp.signal).then(resolve, reject);
    });
    // A command that never settles must not block the next one: its time is over when it is given up.
    this.#tail = settled.then(nothing, nothing);
    return settled;
  }
}

/** Runs what may throw at once as if it rejected. */
const attempt = async (command: Command, signal: AbortSignal): Promise<void> => command(signal);

const nothing = (): void => {};
