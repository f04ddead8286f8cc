import { DriverError, pause, type DriverHost } from '@dimora/driver-kit';

/** Milliseconds before a silent address is read once more, and the number of attempts. */
const ASK = { againMs: 3_000, times: 2 } as const;

/**
 * Reads some group addresses whenever the line comes up. A silent one is read once more and then left alone,
 * because many devices don't answer reads. True if the line reported for one of them that no device
 * acknowledged it.
 */
export async function readFirst(
  host: Pick<DriverHost, 'clock'>,
  groups: readonly number[],
  parts: {
    readonly ask: (group: number) => Promise<void>;
    readonly isKnown: (group: number) => boolean;
  },
  signal: AbortSignal,
): Promise<boolean> {
  let missing = false;
  for (let time = 0; time < ASK.times && !signal.aborted; time += 1) {
    const silent = groups.filter((group) => !parts.isKnown(group));
    if (silent.length === 0) return false;
    missing = false;
    for (const group of silent) {
      try {
        await parts.ask(group);
      } catch (error) {
        missing ||= error instanceof DriverError && error.failure === 'UNREACHABLE';
      }
    }
    await pause(host, ASK.againMs, signal);
  }
  return missing;
}
