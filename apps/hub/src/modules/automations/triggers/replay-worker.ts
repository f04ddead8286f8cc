/** The time machine at work, in a thread of its own: see `replay-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { replay } from '@dimora/domain';
import type { ReplayWork } from './replay-thread.ts';

const work = workerData as ReplayWork | null;
if (work) parentPort?.postMessage(replay(work.trigger, work.series, work.range));
