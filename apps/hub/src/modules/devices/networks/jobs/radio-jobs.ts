import type { NetworkJob } from '@dimora/contract';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../../platform/access.ts';
import { HUB, type Actor } from '../../../../platform/actor.ts';
import type { Reader } from '../../../../platform/caller.ts';
import { mayKnow } from '../../../../platform/edit-conflict.ts';
import { Listeners } from '../listeners.ts';
import { plainJson } from '../plain-json.ts';
import type { NetworkKey } from '../port.ts';
import { keyOf } from '../radios/network.store.ts';
import type { NetworksData } from '../records/networks-file.ts';
import { JobStore, type UnfinishedJob } from './job.store.ts';
import { Lanes } from './lanes.ts';
import { RadioJob, type JobOrder, type JobWork } from './radio-job.ts';

/** How long a job that is over is listed, in milliseconds, and how many of them. */
const KEPT_MS = 3_600_000;
const MOST_KEPT = 100;
/** How many jobs of one network may wait or be at work. */
const MOST_UNDER_WAY = 20;

type Installing = Granted<Permission, 'INSTALL_DEVICE'>;
type JobAnswer = { readonly job: string; readonly question: number; readonly answer: unknown };

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly data: NetworksData;
  readonly secrets: (network: NetworkKey) => readonly string[];
};

/** The jobs of all radio networks: who started them, how far they are, what they ask, and how they ended. */
export class RadioJobs {
  readonly #parts: Parts;
  readonly #store: JobStore;
  readonly #lanes = new Lanes();
  readonly #jobs = new Map<string, RadioJob>();
  #isClosing = false;
  /** What was at work when the hub ended last. */
  #cut: readonly UnfinishedJob[] = [];
  readonly changed = new Listeners<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = new JobStore(parts.data);
  }

  /** Reads what the last end of the hub has cut short. */
  resume(): void {
    this.#cut = this.#store.takeAll(this.#parts.clock.now());
  }

  /** Starts a job or lets it wait; RATE_LIMITED if too many of its network do. */
  start(order: JobOrder, work: JobWork): RadioJob {
    this.#forget();
    const { clock, entropy } = this.#parts;
    if (this.#underWay(order).length >= MOST_UNDER_WAY)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 30 });
    const job = new RadioJob({
      clock,
      job: entropy.id(),
      order,
      work,
      secrets: () => this.#parts.secrets(order),
      changed: (each) => this.changed.tell(each.job),
    });
    this.#jobs.set(job.job, job);
    this.#store.save(job);
    void job.over.then(() => {
      if (!this.#isClosing) this.#store.remove(job.job);
    });
    this.changed.tell(job.job);
    this.#lanes.take(job);
    return job;
  }

  /** NOT_FOUND if there is none, or not any more. */
  stop(_granted: Installing, job: string): void {
    const found = this.#jobs.get(job);
    if (found) found.stop();
    else if (!this.#cut.some((each) => each.job === job)) throw notFound('networkJob');
  }

  /** NOT_FOUND if it asks something else by now, or nothing. */
  answer(_granted: Installing, { job, question, answer }: JobAnswer): void {
    const found = this.#jobs.get(job);
    if (!found) throw notFound('networkJob');
    if (!found.answer(question, plainJson(answer))) throw notFound('networkQuestion');
  }

  /** One that isn't listening (any more) stays as it is; NOT_FOUND if there is none. */
  extend(_granted: Installing, { job, seconds }: { job: string; seconds: number }): void {
    const found = this.#jobs.get(job);
    if (found) found.tell({ kind: 'extend', seconds });
    else if (!this.#cut.some((each) => each.job === job)) throw notFound('networkJob');
  }

  /** Stops the jobs that were ordered so. */
  stopWhere(isMeant: (order: JobOrder) => boolean): void {
    for (const job of this.#jobs.values()) if (isMeant(job.order)) job.stop();
  }

  /** Forgets the jobs of a network that is no more. */
  forget(network: NetworkKey): void {
    this.#store.removeOf(network);
  }

  /** Stops everything; the next start says that it was cut short. */
  close(): void {
    this.#isClosing = true;
    for (const job of this.#jobs.values()) job.stop();
  }

  /** Resolves when a job is over. */
  async ended(job: string): Promise<void> {
    await this.#jobs.get(job)?.over;
  }

  /** The latest first. */
  all(reader: Reader): NetworkJob[] {
    this.#forget();
    const cut = this.#cut.map((each) => shownCut(each, nameFor(reader, each.by)));
    const jobs = [...this.#jobs.values()].toReversed();
    return [...jobs.map((job) => job.shown(nameFor(reader, job.order.by))), ...cut];
  }

  /** `undefined` if it is forgotten. */
  one(job: string, reader: Reader): NetworkJob | undefined {
    const found = this.#jobs.get(job);
    if (found) return found.shown(nameFor(reader, found.order.by));
    const cut = this.#cut.find((each) => each.job === job);
    return cut && shownCut(cut, nameFor(reader, cut.by));
  }

  /** Takes the place of who started jobs. */
  replaceActor(isThem: (by: Actor) => boolean, standIn: (by: Actor) => Actor): void {
    for (const job of this.#jobs.values())
      if (isThem(job.order.by)) {
        job.startedBy(standIn(job.order.by));
        if (job.endedAt === null) this.#store.save(job);
      }
    this.#cut = this.#cut.map((each) =>
      isThem(each.by) ? { ...each, by: standIn(each.by) } : each,
    );
  }

  #underWay(network: NetworkKey): RadioJob[] {
    return [...this.#jobs.values()].filter(
      ({ endedAt, order }) => endedAt === null && keyOf(order) === keyOf(network),
    );
  }

  #forget(): void {
    const since = this.#parts.clock.now() - KEPT_MS;
    const over = [...this.#jobs.values()].filter(({ endedAt }) => endedAt !== null);
    const old = over.slice(0, Math.max(0, over.length - MOST_KEPT));
    for (const job of [...old, ...over.filter(({ endedAt }) => (endedAt ?? since) < since)])
      this.#jobs.delete(job.job);
    this.#cut = this.#cut.filter(({ seenAt }) => seenAt >= since);
  }
}

const notFound = (kind: string): DimoraError => new DimoraError('NOT_FOUND', { kind });

const nameFor = (reader: Reader, by: Actor): string | null =>
  by.kind === HUB.kind || !mayKnow(reader, by) ? null : by.Name;

/** A job that the end of the hub has cut short. */
const shownCut = (
  { job, driver, Id, name, node, startedAt, seenAt }: UnfinishedJob,
  by: string | null,
): NetworkJob => ({
  job,
  driver,
  Id,
  seq: 0,
  name,
  node,
  state: 'stopped',
  by,
  startedAt,
  endedAt: seenAt,
  step: null,
  stepAt: null,
  until: null,
  done: null,
  question: null,
  result: null,
  failure: null,
  restarted: true,
});
