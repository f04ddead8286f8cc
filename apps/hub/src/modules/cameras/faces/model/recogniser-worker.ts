/** Runs the owner's face model in a separate thread: see `recogniser-thread.ts`. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { asModelFault } from './model-fault.ts';
import { FaceModel } from './face-model.ts';
import type { ThreadAnswer, ThreadOrder, ThreadWork } from './recogniser-thread.ts';

/** WebAssembly's memory, in pages; Node's types don't know it. */
type MemorySize = { readonly initial: number; readonly maximum?: number };
type Memories = new (size: MemorySize) => object;

const PAGE_BYTES = 65_536;
/** It gives way, and yet goes on beside work that never ends: at 15 it starved for minutes. */
const LOW_PRIORITY = 5;

const work = workerData as ThreadWork | null;
if (work && parentPort) await serve(work, parentPort);

async function serve(
  { model, memoryMb }: ThreadWork,
  port: NonNullable<typeof parentPort>,
): Promise<void> {
  const answer = (message: ThreadAnswer): void => port.postMessage(message);
  limitMemory(memoryMb);
  try {
    const from = performance.now();
    const faces = await FaceModel.load(model);
    const loadMs = performance.now() - from;
    answer({ kind: 'ready', loadMs, ...(await faces.rehearse()) });
    // Not before: loading takes a second, once, and somebody may be waiting for it. Pictures come all day.
    giveWay();
    port.on('message', ({ pixels }: ThreadOrder) => {
      faces.look(pixels).then(
        (looked) => answer({ kind: 'looked', looked }),
        (error: unknown) => answer({ kind: 'fault', words: asModelFault(error, 'died').words }),
      );
    });
  } catch (error) {
    answer({ kind: 'fault', words: asModelFault(error, 'runtime').words });
  }
}

/** Lowers only this thread's priority. On Linux a thread has its own number; elsewhere nothing changes. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW_PRIORITY);
  } catch {
    // No Linux.
  }
}

/** The runtime's memory may grow to four gigabytes; a house's hub has other things to do with them. */
function limitMemory(memoryMb: number): void {
  const assembly = (globalThis as unknown as { WebAssembly: { Memory: Memories } }).WebAssembly;
  const { Memory } = assembly;
  const most = Math.floor((memoryMb * 1_048_576) / PAGE_BYTES);
  assembly.Memory = class extends Memory {
    constructor(given: MemorySize) {
      super({ ...given, maximum: Math.min(given.maximum ?? most, most) });
    }
  };
}
