import type { NetworkJob } from '@dimora/contract';
import type { NetworkJobState } from '@dimora/domain';
import {
  DriverError,
  toDriverError,
  type DriverFailure,
  type JobHost,
  type JobMessage,
  type JobProgress,
} from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';
import type { Actor } from '../../../../platform/actor.ts';
import { plainJson, withoutSecrets, type Json } from '../plain-json.ts';
import type { NetworkKey } from '../port.ts';

/** Milliseconds that a question waits for somebody. */
const QUESTION_MS = 300_000;
/** The longest that a step may say it goes on, in milliseconds. */
const MOST_MS = 86_400_000;
/** What a job does that was stopped, and whose work hasn't ended yet. */
const STOPPING = 'stopping';

/** What is started, and by whom. */
export type JobOrder = NetworkKey & {
  readonly name: string;
  readonly node: string | null;
  readonly by: Actor;
};

/** What a job does. */
export type JobWork = (host: JobHost) => Promise<unknown>;

type Question = {
  readonly id: number;
  readonly asked: Json;
  readonly answer: (given: Json) => void;
};

type Parts = {
  readonly clock: Clock;
  readonly job: string;
  readonly order: JobOrder;
  readonly work: JobWork;
  readonly secrets: () => readonly string[];
  readonly changed: (job: RadioJob) => void;
};

/** A job from its order until it is forgotten. */
export class RadioJob {
  readonly #parts: Omit<Parts, 'work'>;
  /** Until it begins: it may hold a file, which must not stay as long as the job is listed. */
  #work: JobWork | undefined;
  readonly #stop = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #order: JobOrder;
  #state: NetworkJobState = 'waiting';
  readonly startedAt: number;
  #endedAt: number | null = null;
  #step: string | null = null;
  #stepAt: number | null = null;
  #until: number | null = null;
  #done: number | null = null;
  #question: Question | undefined;
  #questions = 0;
  readonly #listeners = new Set<(message: JobMessage) => void>();
  #seq = 0;
  #result: Json = null;
  #failure: DriverFailure | null = null;

  constructor({ work, ...parts }: Parts) {
    this.#parts = parts;
    this.#work = work;
    this.#order = parts.order;
    this.startedAt = parts.clock.now();
  }

  get job(): string {
    return this.#parts.job;
  }

  get order(): JobOrder {
    return this.#order;
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** Resolves when it is over. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Does the work, and resolves when it has ended or its controller is lost; never rejects. */
  async run(): Promise<void> {
    const work = this.#work;
    this.#work = undefined;
    if (!work || this.#endedAt !== null) return;
    this.#state = 'running';
    this.#tell();
    try {
      const result = await work(this.#host());
      // Nobody waits for what came of it.
      if (this.#stop.signal.aborted) return this.#end('stopped');
      this.#result = withoutSecrets(plainJson(result), this.#parts.secrets());
      this.#end('done');
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#failure = toDriverError(error).failure;
      this.#end(this.#stop.signal.aborted ? 'stopped' : 'failed');
    }
  }

  /** Its work hears of it, and has the radio until it has ended; what waits never begins. */
  stop(): void {
    if (this.#endedAt !== null || this.#stop.signal.aborted) return;
    if (this.#state === 'running') {
      this.#enter({ step: STOPPING });
    }
    this.#stop.abort(new DriverError('TIMEOUT'));
    if (this.#state === 'waiting') this.#end('stopped');
    else this.#tell();
  }

  /** False if it asks something else by now, or nothing. */
  answer(question: number, given: Json): boolean {
    const asked = this.#question;
    if (asked?.id !== question) return false;
    // At once: who reads the job right after the answer must not be asked again.
    this.#question = undefined;
    asked.answer(given);
    this.#tell();
    return true;
  }

  /** Lost if it doesn't say when its step ends: then there is nothing to prolong. */
  tell(message: JobMessage): void {
    if (this.#until !== null) for (const hear of this.#listeners) hear(message);
  }

  /** Somebody else stands for who started it. */
  startedBy(by: Actor): void {
    this.#order = { ...this.#order, by };
  }

  /** As people see it; `by` is the name of who started it, if the reader may know. */
  shown(by: string | null): NetworkJob {
    const { driver, Id, name, node } = this.#order;
    return {
      job: this.job,
      driver,
      Id,
      seq: this.#seq,
      name,
      node,
      state: this.#state,
      by,
      startedAt: this.startedAt,
      endedAt: this.#endedAt,
      step: this.#step,
      stepAt: this.#stepAt,
      until: this.#until,
      done: this.#done,
      question: this.#question ? { id: this.#question.id, asked: this.#question.asked } : null,
      result: this.#result,
      failure: this.#failure,
      restarted: false,
    };
  }

  #host(): JobHost {
    return {
      signal: this.#stop.signal,
      progress: (news) => {
        if (this.#endedAt !== null || this.#stop.signal.aborted) return;
        this.#enter(news);
        this.#tell();
      },
      ask: (asked) => this.#ask(plainJson(asked)),
      hear: (listener) => {
        this.#listeners.add(listener);
        return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
      },
    };
  }

  /** A step begins when its name changes: the same one again is its progress. */
  #enter({ step, done, endsInMs }: JobProgress): void {
    const now = this.#parts.clock.now();
    const name = step.slice(0, 64);
    if (name !== this.#step) this.#stepAt = now;
    this.#step = name;
    this.#done =
      done === undefined || !Number.isFinite(done) ? null : Math.min(1, Math.max(0, done));
    this.#until =
      endsInMs === undefined || !Number.isFinite(endsInMs)
        ? null
        : now + Math.min(MOST_MS, Math.max(0, Math.round(endsInMs)));
  }

  async #ask(asked: Json): Promise<unknown> {
    const { signal } = this.#stop;
    const answered = Promise.withResolvers<Json>();
    const giveUp = (): void => answered.reject(new DriverError('TIMEOUT'));
    if (signal.aborted || this.#endedAt !== null || this.#question) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    using _late = this.#parts.clock.after(QUESTION_MS, giveUp);
    this.#questions += 1;
    const question = { id: this.#questions, asked, answer: answered.resolve };
    this.#question ??= question;
    this.#tell();
    try {
      return await answered.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      if (this.#question === question) {
        this.#question = undefined;
        this.#tell();
      }
    }
  }

  #end(state: NetworkJobState): void {
    if (this.#endedAt !== null) return;
    this.#state = state;
    this.#endedAt = this.#parts.clock.now();
    this.#until = null;
    this.#listeners.clear();
    this.#question = undefined;
    this.#work = undefined;
    this.#over.resolve();
    this.#tell();
  }

  #tell(): void {
    this.#seq += 1;
    this.#parts.changed(this);
  }
}
