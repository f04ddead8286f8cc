import { DriverError, pause, toDriverError, type DriverHost } from '@dimora/driver-kit';
import type { Components } from '../codec/components.ts';
import type { News } from '../codec/news.ts';

/** What asking needs of the hub. */
type PollingHost = Pick<DriverHost, 'clock' | 'entropy'>;

/** A question that got no answer may have been bad luck; two in a row are not. */
const LOST_AFTER = 2;

/** Asks for the status again and again, spread by a tenth, and tells it; rejects once the device has gone. */
export async function pollStatus(
  host: PollingHost,
  periodMs: number,
  ask: (signal: AbortSignal) => Promise<{ readonly components: Components; readonly news?: News }>,
  hear: (news: News) => void,
  signal: AbortSignal,
): Promise<never> {
  let failed = 0;
  for (;;) {
    await pause(host, periodMs * (0.95 + host.entropy.fraction() / 10), signal);
    if (signal.aborted) throw new DriverError('UNREACHABLE');
    try {
      const { components, news } = await ask(signal);
      failed = 0;
      hear({ kind: 'status', components });
      if (news) hear(news);
    } catch (error) {
      failed += 1;
      const { trouble } = toDriverError(error);
      if (failed >= LOST_AFTER || trouble === 'ANOTHER_DEVICE' || trouble === 'WRONG_CREDENTIALS')
        throw error;
    }
  }
}
