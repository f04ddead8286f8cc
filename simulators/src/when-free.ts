import { once, type EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Number of attempts to bind a port, and milliseconds between them. */
const TRIES = { times: 200, everyMs: 50 } as const;

/**
 * Resolves once a server or socket listens. Retries, because another process may briefly use the port of a
 * device that has lost its power.
 */
export async function whenFree(
  listener: EventEmitter,
  listen: () => unknown,
  left: number = TRIES.times,
): Promise<void> {
  const listening = once(listener, 'listening');
  listen();
  try {
    await listening;
  } catch (error) {
    if (left === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await pause(TRIES.everyMs);
    return whenFree(listener, listen, left - 1);
  }
}
