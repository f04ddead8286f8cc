import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Pixels } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';
import { asModelFault, ModelFault, type ModelFaultWords } from './model-fault.ts';
import type { FoundModel } from './model-folder.ts';
import type { Looked } from './face-model.ts';

/** What the thread is started with. */
export type ThreadWork = {
  readonly model: FoundModel;
  /** The most that the model may use, in megabytes. */
  readonly memoryMb: number;
};

/** A picture to analyse; the next one follows its answer. */
export type ThreadOrder = { readonly pixels: Pixels };

export type ThreadAnswer =
  | {
      readonly kind: 'ready';
      readonly loadMs: number;
      readonly detectMs: number;
      readonly embedMs: number;
    }
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'fault'; readonly words: ModelFaultWords };

type Answered<Kind extends ThreadAnswer['kind']> = Extract<ThreadAnswer, { readonly kind: Kind }>;

/** How long a model may take to load and to look at one picture, in milliseconds. */
export const TIME_LIMITS = { load: 60_000, look: 20_000 };
/** What a model may use of the machine's memory, in megabytes; a quarter of it, within these. */
const MEMORY_MB = { least: 256, most: 1_024 };
const SCRIPT_MEMORY_MB = 256;

/** A model that is loaded in a thread of its own. It can't be used any more after a fault: dispose of it. */
export class RecogniserThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #limits: typeof TIME_LIMITS;
  #waiting: PromiseWithResolvers<ThreadAnswer> | undefined;
  #fault: ModelFault | undefined;

  private constructor(model: FoundModel, clock: Clock, limits: typeof TIME_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
    const quarter = Math.floor(totalmem() / 4 / 1_048_576);
    const work: ThreadWork = {
      model,
      memoryMb: Math.min(MEMORY_MB.most, Math.max(MEMORY_MB.least, quarter)),
    };
    this.#worker = new Worker(new URL('./recogniser-worker.ts', import.meta.url), {
      workerData: work,
      // Nothing of our environment, and nothing of what the runtime says of its own accord.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: SCRIPT_MEMORY_MB },
    });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#waiting?.resolve(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(asModelFault(error, isFull ? 'memory' : 'died'));
    });
    this.#worker.on('exit', () => this.#fail(new ModelFault({ code: 'died' })));
  }

  /** Starts the thread, and answers how long it took. Rejects with a {@link ModelFault}. */
  static async start(
    model: FoundModel,
    clock: Clock,
    signal: AbortSignal,
    limits = TIME_LIMITS,
  ): Promise<{ readonly thread: RecogniserThread; readonly times: Answered<'ready'> }> {
    if (signal.aborted) throw new ModelFault({ code: 'died' });
    const thread = new RecogniserThread(model, clock, limits);
    const stop = (): void => void thread.#worker.terminate();
    signal.addEventListener('abort', stop);
    try {
      return { thread, times: await thread.#answer('ready', limits.load) };
    } catch (error) {
      await thread[Symbol.asyncDispose]();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Analyses one picture, which is moved to the thread. Rejects with a {@link ModelFault}. One at a time. */
  async look(pixels: Pixels): Promise<Looked> {
    const order: ThreadOrder = { pixels };
    const answered = this.#answer('looked', this.#limits.look);
    this.#worker.postMessage(order, [pixels.rgb.buffer as ArrayBuffer]);
    return (await answered).looked;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  async #answer<Kind extends ThreadAnswer['kind']>(
    kind: Kind,
    limitMs: number,
  ): Promise<Answered<Kind>> {
    if (this.#fault) throw this.#fault;
    const waiting = Promise.withResolvers<ThreadAnswer>();
    this.#waiting = waiting;
    using _limit = this.#clock.after(limitMs, () =>
      this.#fail(new ModelFault({ code: 'slow', detail: `${limitMs} ms` })),
    );
    const answer = await waiting.promise;
    if (answer.kind === 'fault') throw new ModelFault(answer.words);
    if (answer.kind !== kind) throw new ModelFault({ code: 'died', detail: answer.kind });
    return answer as Answered<Kind>;
  }

  #fail(fault: ModelFault): void {
    this.#fault ??= fault;
    this.#waiting?.reject(this.#fault);
  }
}
