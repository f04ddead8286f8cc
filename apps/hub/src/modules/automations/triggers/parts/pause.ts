import type { Clock } from '@dimora/runtime';
import type { RunRecord } from '../run-record.ts';

/** Waits, at most until the run is stopped; then something of it is left undone. */
export async function pause(clock: Clock, run: RunRecord, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  using _stop = run.onStop(() => {
    run.cutOff();
    resolve();
  });
  using _timer = clock.after(ms, resolve);
  await promise;
}
