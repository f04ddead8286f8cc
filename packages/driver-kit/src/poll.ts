import type { Clock, Entropy } from '@dimora/runtime';

/** What a poll needs from its host. */
type PollHost = { readonly clock: Clock; readonly entropy: Entropy; readonly signal: AbortSignal };

/** The longest back-off of a failing poll, in periods. */
const SLOWEST = 8;

/**
 * Polls until the host's signal ends, first after one period. Polls never overlap; a jitter of a tenth keeps
 * many devices from being polled at once; failures back off, up to eight periods.
 */
export function poll(
  host: PollHost,
  periodMs: number,
  ask: (signal: AbortSignal) => Promise<void>,
): Disposable {
  const stop = new AbortController();
  const signal = AbortSignal.any([host.signal, stop.signal]);
  let failures = 0;
  let timer: Disposable | undefined;
  const schedule = (): void => {
    const spread = 0.95 + host.entropy.fraction() / 10;
    timer = host.clock.after(
      periodMs * Math.min(2 ** failures, SLOWEST) * spread,
      () => void turn(),
    );
  };
  const turn = async (): Promise<void> => {
    try {
      await ask(signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    if (!signal.aborted) schedule();
  };
  signal.addEventListener('abort', () => timer?.[Symbol.dispose](), { once: true });
  if (!signal.aborted) schedule();
  return { [Symbol.dispose]: () => stop.abort() };
}
