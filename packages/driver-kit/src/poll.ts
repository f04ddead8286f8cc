import type { Clock, Entropy } from '@dimora/runtime';

/** What a poll needs of its host. */
type PollHost = { readonly clock: Clock; readonly entropy: Entropy; readonly signal: AbortSignal };

/** How far a failing poll may fall behind its rhythm. */
const SLOWEST = 8;

/**
 * Asks again and again until the host's signal ends, first after one period. Never overlaps itself;
 * spreads by a tenth, so that many devices don't ask at one moment; slows down, to eight periods,
 * while asking fails.
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
