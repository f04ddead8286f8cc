import { Worker } from 'node:worker_threads';
import type { Replay, ReplayedRange, ReplayedSeries, ReplayedTrigger } from '@dimora/domain';

/** What a replay needs. */
export type ReplayWork = {
  readonly trigger: ReplayedTrigger;
  readonly series: readonly ReplayedSeries[];
  readonly range: ReplayedRange;
};

/** A million samples take a fraction of a second. */
const LONGEST_MS = 30_000;
const MOST_MEMORY_MB = 256;

/** Replays in a separate thread, so that the hub keeps working. Rejects when the thread fails or takes too long. */
export async function replayInThread(work: ReplayWork, signal: AbortSignal): Promise<Replay> {
  // Copies, which the thread may have: the recorder keeps its own.
  const series = work.series.map((each) => ({
    ...each,
    ts: each.ts.slice(),
    values: each.values.slice(),
  }));
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
    workerData: { ...work, series },
    transferList: series.flatMap(({ ts, values }) => [ts.buffer, values.buffer]),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Replay>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the replay ended without an answer')));
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  ended.addEventListener('abort', () => void worker.terminate());
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}
