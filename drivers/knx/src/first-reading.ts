import { DriverError, pause, type DriverHost } from '@dimora/driver-kit';

/** Milliseconds after which an address that said nothing is asked once more, and times in all. */
const ASK = { againMs: 3_000, times: 2 } as const;

/**
 * Asks for the values of some group addresses, whenever the line has come: who hears none is asked
 * once more, and then left alone, for many devices answer no questions. True where the line said
 * of one of them that nobody is there.
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
