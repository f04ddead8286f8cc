import type { DriverHost } from './driver.ts';
import { toDriverError } from './commands/to-driver-error.ts';
import { DriverError } from './driver-error.ts';
import { pause } from './keep-connected.ts';

/** One missed response may be a glitch; this many in a row count as lost. */
const LOST_AFTER = 2;
/** Troubles that a retry can't fix. */
const CERTAIN: ReadonlySet<unknown> = new Set([
  'ANOTHER_DEVICE',
  'WRONG_CREDENTIALS',
  'CERTIFICATE_MISMATCH',
  'ADDRESS_NOT_ALLOWED',
]);

/**
 * Polls a device, first after one period, with 10 % jitter; polls never overlap. Rejects when the device is
 * lost or replaced by another, or when the signal ends: made for `keepConnected`.
 */
export async function keepAsking(
  host: Pick<DriverHost, 'clock' | 'entropy'>,
  periodMs: number,
  ask: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<never> {
  let failed = 0;
  for (;;) {
    await pause(host, periodMs * (0.95 + host.entropy.fraction() / 10), signal);
    if (signal.aborted) throw new DriverError('UNREACHABLE');
    try {
      await ask(signal);
      failed = 0;
    } catch (error) {
      failed += 1;
      if (failed >= LOST_AFTER || CERTAIN.has(toDriverError(error).trouble)) throw error;
    }
  }
}
