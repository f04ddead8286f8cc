import type { FaceModelState } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import { asModelFault, type ModelFault } from './model-fault.ts';
import { findModel, type FoundModel } from './model-folder.ts';
import type { ModelNews } from './model-news.ts';
import { RecogniserThread } from './recogniser-thread.ts';

type Parts = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly news: ModelNews;
  /** Starts a thread; another one in tests. */
  readonly start?: typeof startThread;
};

const startThread = (model: FoundModel, clock: Clock, signal: AbortSignal) =>
  RecogniserThread.start(model, clock, signal);

/** After a fault a model isn't tried again for so long, then twice as long, …, in milliseconds. */
const PAUSE_MS = { first: 60_000, longest: 3_600_000 };

/**
 * The model of a folder with its thread: started when it is needed, again when its files have changed, and a while after
 * a fault. Its methods wait for each other's end: call one at a time.
 */
export class HeldModel implements AsyncDisposable {
  readonly #parts: Parts;
  #running: { readonly thread: RecogniserThread; readonly version: string } | undefined;
  #isLoading = false;
  /** What failed last, and until when it isn't tried again. */
  #failed: { readonly version: string; readonly until: number } | undefined;
  #pauseMs = PAUSE_MS.first;
  /** The reported fault of the folder. */
  #folderFault: string | undefined;
  readonly #over = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How the model is at the moment; may be asked at any time. */
  async state(): Promise<{ readonly state: FaceModelState; readonly name: string | null }> {
    const found = await this.#find();
    if (found === undefined) return { state: 'none', name: null };
    if (found === 'faulty') return { state: 'failed', name: null };
    const { name } = found.description;
    if (this.#isLoading) return { state: 'loading', name };
    if (this.#running?.version === found.version) return { state: 'ready', name };
    return { state: this.#failed?.version === found.version ? 'failed' : 'unused', name };
  }

  /** The thread with the model; `undefined` if there is none, or none that works. */
  async thread(): Promise<RecogniserThread | undefined> {
    const found = await this.#find();
    if (found === undefined || found === 'faulty') {
      await this.end();
      return undefined;
    }
    const { version } = found;
    if (this.#running?.version === version) return this.#running.thread;
    await this.end();
    const { clock } = this.#parts;
    const isTooSoon = this.#failed?.version === version && clock.monotonic() < this.#failed.until;
    return isTooSoon ? undefined : this.#start(found);
  }

  /** Forgets the failure, and loads the model again. */
  async reload(): Promise<void> {
    await this.end();
    this.#failed = undefined;
    await this.thread();
  }

  /** The model looked at a picture. */
  worked(): void {
    this.#pauseMs = PAUSE_MS.first;
  }

  /** It didn't: its thread ends, and is started again after a pause. */
  async fail(fault: ModelFault): Promise<void> {
    const version = this.#running?.version ?? '';
    await this.end();
    this.#note(fault, version);
  }

  /** Takes the model out of the memory. */
  async end(): Promise<void> {
    const ending = this.#running;
    this.#running = undefined;
    await ending?.thread[Symbol.asyncDispose]();
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort();
    return this.end();
  }

  async #start(found: FoundModel): Promise<RecogniserThread | undefined> {
    const { clock, log, news, start = startThread } = this.#parts;
    this.#isLoading = true;
    try {
      const { thread, times } = await start(found, clock, this.#over.signal);
      this.#running = { thread, version: found.version };
      this.#failed = undefined;
      const { loadMs, detectMs, embedMs } = times;
      news.load({ at: clock.now(), loadMs, detectMs, embedMs });
      log.info('faces.modelLoaded', { name: found.description.name, loadMs: Math.round(loadMs) });
      return thread;
    } catch (error) {
      if (!this.#over.signal.aborted) this.#note(asModelFault(error, 'runtime'), found.version);
      return undefined;
    } finally {
      this.#isLoading = false;
    }
  }

  async #find(): Promise<FoundModel | 'faulty' | undefined> {
    const { clock, folder, news } = this.#parts;
    try {
      const found = await findModel(folder);
      this.#folderFault = undefined;
      return found;
    } catch (error) {
      const fault = asModelFault(error, 'description');
      // The same fault is reported with the time at which it was first seen.
      if (fault.message !== this.#folderFault) news.fail(fault, clock.now());
      this.#folderFault = fault.message;
      return 'faulty';
    }
  }

  #note(fault: ModelFault, version: string): void {
    const { clock, log, news } = this.#parts;
    news.fail(fault, clock.now());
    log.warn('faces.modelFailed', { ...fault.words });
    this.#failed = { version, until: clock.monotonic() + this.#pauseMs };
    this.#pauseMs = Math.min(PAUSE_MS.longest, 2 * this.#pauseMs);
  }
}
