import { once, type EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a port is asked for, and milliseconds between. */
const TRIES = { times: 200, everyMs: 50 } as const;

/**
 * Resolves once a server or socket listens. Somebody may hold its port for a moment: the port of a
 * device that has lost its power is anybody's until it is back.
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
