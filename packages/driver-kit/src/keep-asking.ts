import type { DriverHost } from './driver.ts';
import { toDriverError } from './commands/to-driver-error.ts';
import { DriverError } from './driver-error.ts';
import { pause } from './keep-connected.ts';

/** A question that got no answer may have been bad luck; two in a row are not. */
const LOST_AFTER = 2;
/** What no second question makes better. */
const CERTAIN: ReadonlySet<unknown> = new Set([
  'ANOTHER_DEVICE',
  'WRONG_CREDENTIALS',
  'CERTIFICATE_MISMATCH',
]);

/**
 * Asks a device again and again, first after one period, spread by a tenth; never overlaps itself.
 * Rejects once the device is lost, or another, or the signal ends: made for `keepConnected`.
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
