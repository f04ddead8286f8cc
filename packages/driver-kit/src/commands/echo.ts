import type { StateValue } from '@dimora/domain';
import type { Readings } from '../capability.ts';

type Expectation = { readonly fits: (readings: Readings) => boolean; readonly met: () => void };

/**
 * Waits until a device confirms a command. A session passes it every reading; a command waits for the one
 * that matches.
 */
export class Echo {
  readonly #expectations = new Set<Expectation>();

  /**
   * Resolves with the first readings that match; rejects with the signal's reason. Call it before sending the
   * command.
   */
  async expect(fits: (readings: Readings) => boolean, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const expectation = { fits, met: resolve };
    const onAbort = (): void => reject(signal.reason as Error);
    this.#expectations.add(expectation);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await promise;
    } finally {
      this.#expectations.delete(expectation);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Passes on what the device reported. */
  heard(readings: Readings): void {
    for (const { fits, met } of this.#expectations) if (fits(readings)) met();
  }
}

/** True if a reading matches the wanted value; devices round, so numbers may differ by `within`. */
export const echoes = (heard: StateValue | undefined, wanted: StateValue, within = 0): boolean =>
  typeof heard === 'number' && typeof wanted === 'number'
    ? Math.abs(heard - wanted) <= within
    : heard !== undefined && heard === wanted;
