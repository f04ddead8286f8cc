import type { CommandOutcome } from '@dimora/domain';
import type { Readings } from '../capability.ts';
import type { Echo } from './echo.ts';

type Wanted = {
  /** True for the wanted state. */
  readonly fits: (readings: Readings) => boolean;
  /** True for any sign that the device has taken the command; absent if only the wanted state counts. */
  readonly acknowledges?: ((readings: Readings) => boolean) | undefined;
};

/**
 * Sends a command and waits for the device. A lamp must report the wanted state; a blind needs longer than
 * anybody waits, so its first report counts. Rejects with the signal's reason if nothing comes.
 */
export async function confirmed(
  echo: Echo,
  { fits, acknowledges }: Wanted,
  send: () => Promise<void>,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const stop = new AbortController();
  let outcome: CommandOutcome = 'confirmed';
  const answers = (readings: Readings): boolean => {
    if (fits(readings)) return true;
    if (acknowledges?.(readings) !== true) return false;
    outcome = 'accepted';
    return true;
  };
  const heard = echo.expect(answers, AbortSignal.any([signal, stop.signal]));
  await Promise.all([heard, send()]).finally(() => stop.abort());
  return outcome;
}

/** Any report of these variables acknowledges a command; `undefined` if there are none. */
export const acknowledgedBy = (variables: readonly string[]): Wanted['acknowledges'] =>
  variables.length === 0
    ? undefined
    : (readings) => variables.some((variable) => Object.hasOwn(readings, variable));
