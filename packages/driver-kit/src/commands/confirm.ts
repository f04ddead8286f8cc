import type { CommandOutcome } from '@dimora/domain';
import type { Readings } from '../capability.ts';
import type { Echo } from './echo.ts';

/**
 * Sends a command and waits until the device reports the wanted state. Rejects with the signal's reason if
 * nothing comes. Not for what has to travel: that has taken the command once it is sent.
 */
export async function confirmed(
  echo: Echo,
  fits: (readings: Readings) => boolean,
  send: () => Promise<void>,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const stop = new AbortController();
  const heard = echo.expect(fits, AbortSignal.any([signal, stop.signal]));
  await Promise.all([heard, send()]).finally(() => stop.abort());
  return 'confirmed';
}
