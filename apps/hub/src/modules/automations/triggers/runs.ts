import type { TriggerRun } from '@dimora/contract';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode, TriggerId, TriggerStop } from '@dimora/domain';
import { DimoraError, Limiter, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Principal } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { StandIn } from '../../../platform/without-person.ts';
import type { Causes, Chain } from './causes.ts';
import type { DoSteps } from './do-steps.ts';
import type { MissingParts } from './missing-parts.ts';
import type { ToldRuns } from './told-runs.ts';
import { RunRecord, codeOf, type RunStart } from './run-record.ts';
import { RunNews } from './run-news.ts';
import { triggerRunChanged } from './trigger.events.ts';
import type { KeptRun, RunStore } from './run.store.ts';
import type { TriggerRecord } from './trigger.store.ts';

type Parts = {
  readonly store: RunStore;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly bus: EventBus;
  readonly causes: Causes;
  readonly principalOf: (record: TriggerRecord, by?: Principal) => Principal;
  readonly nameOf: (Id: TriggerId) => string | undefined;
  readonly told: Pick<ToldRuns, 'knownTo'>;
};

/** The limit of a trigger's runs; beyond it runs are skipped, which is reported once. */
const RUNS = { most: 50, withinMs: 10_000 };
/** The most runs at a time of a trigger that isn't exclusive. */
const MOST_AT_ONCE = 20;
/** A run that lasts longer is reported as waiting. */
const QUEUED_MS = 60_000;

/** The runs of every trigger, running and ended. */
export class TriggerRuns {
  readonly #parts: Parts;
  readonly #pending = new Map<string, RunRecord>();
  readonly #ofTrigger = new Map<TriggerId, Set<RunRecord>>();
  readonly #begun: Limiter;
  readonly #news: RunNews;
  #steps: DoSteps | undefined;
  #lacks: (record: Pick<TriggerRecord, 'Do'>) => boolean = () => false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#begun = new Limiter(parts.clock, RUNS);
    this.#news = new RunNews(parts);
  }

  /** How parts run, and which are missing at present; they may run other triggers. */
  doBy(steps: DoSteps, missing: Pick<MissingParts, 'inDo'>): void {
    this.#steps = steps;
    this.#lacks = (record) => missing.inDo(record).length > 0;
  }

  /** The running executions, oldest first. */
  pending(): KeptRun[] {
    return [...this.#pending.values()].map(({ run }) => run);
  }

  /** Removes a person from the running executions: their ends are still to be stored. */
  forgetPerson(person: StandIn): void {
    for (const run of this.#pending.values()) run.forget(person);
  }

  /**
   * Begins a run. Throws TRIGGER_BUSY for an exclusive trigger whose run is pending (A90), and RATE_LIMITED;
   * `ended` resolves with its end and never rejects.
   */
  begin(
    record: TriggerRecord,
    start: RunStart,
  ): { readonly run: TriggerRun; readonly ended: Promise<TriggerRun> } {
    const held = this.#ofTrigger.get(record.Id)?.size ?? 0;
    if (held >= (record.Exclusiveness ? 1 : MOST_AT_ONCE))
      throw new DimoraError('TRIGGER_BUSY', { name: record.Name });
    const { entropy, principalOf } = this.#parts;
    const run = new RunRecord(
      entropy.id(),
      record,
      principalOf(record, start.by),
      start,
      this.#parts,
    );
    this.#pending.set(run.run.Id, run);
    const runs = this.#ofTrigger.get(record.Id) ?? new Set();
    this.#ofTrigger.set(record.Id, runs.add(run));
    this.#parts.store.keepVersion(record);
    this.#keep(run.run, record);
    return { run: run.run, ended: this.#work(run) };
  }

  /** Counts what a trigger does; false beyond what it may, for the first time with an entry in its history. */
  mayAct(record: TriggerRecord): boolean {
    const { refused } = this.#begun.try(record.Id);
    if (refused === 1)
      this.note(record, { cause: 'if', chain: [], steps: [] }, 'failed', 'RATE_LIMITED');
    return refused === 0;
  }

  /** Stores a near run, a refused one, or one that was missed: then `missedAt` is when it would have begun. */
  note(
    record: TriggerRecord,
    { cause, steps, missedAt, about }: RunStart,
    state: 'near' | 'failed' | 'missed',
    error: ErrorCode | null,
    loop: Chain = [],
  ): TriggerRun {
    const { clock, entropy } = this.#parts;
    const at = state === 'missed' ? (missedAt ?? clock.now()) : clock.now();
    const [busy] = error === 'TRIGGER_BUSY' ? (this.#ofTrigger.get(record.Id) ?? []) : [];
    const run: KeptRun = {
      Id: entropy.id(),
      TriggerId: record.Id,
      Name: record.Name,
      state,
      startedAt: at,
      endedAt: at,
      cause,
      error,
      loop: [...loop],
      steps: [...steps],
      revision: record.revision,
      ...(missedAt !== undefined && { missedAt }),
      ...(about && { about }),
      ...(busy && { busyWith: { Id: busy.run.Id, startedAt: busy.run.startedAt } }),
    };
    this.#parts.store.keepVersion(record);
    this.#keep(run, record);
    if (error !== null && state === 'failed') this.#news.failed(record, error, loop);
    return run;
  }

  /**
   * A trigger was changed or removed (`undefined`): stops its runs if what they do has changed, or if it was switched off.
   * A new name, another cause or another condition stops nothing.
   */
  follow(Id: TriggerId, record: TriggerRecord | undefined): void {
    this.#news.forget(Id);
    for (const run of this.#ofTrigger.get(Id) ?? []) {
      const why = stopBy(run.record, record);
      if (why) this.#stop(run, why);
    }
  }

  /** Stops the runs of a trigger, and says by what. */
  stopOf(Id: TriggerId, why: TriggerStop): void {
    for (const run of this.#ofTrigger.get(Id) ?? []) this.#stop(run, why);
    this.#news.forget(Id);
  }

  #stop(run: RunRecord, why: TriggerStop): void {
    run.stop(why);
    if (why !== 'removed') return;
    // Nobody can read its end any more.
    this.#pending.delete(run.run.Id);
    this.#tell(run.run, run.record);
  }

  /** Its author may do nothing any more; this is reported to the house. */
  refused(record: TriggerRecord): void {
    this.#news.failed(record, 'FORBIDDEN');
  }

  /** Reports runs that the last process didn't end; they aren't resumed, since the house may have changed meanwhile. */
  interrupted(): void {
    for (const { TriggerId: Id, Name } of this.#parts.store.interrupt(this.#parts.clock.now()))
      this.#news.failed({ Id, Name }, 'INTERRUPTED');
  }

  /** The hub stops: current runs stay `running` on the disk, and become interrupted at the next start. */
  abandon(): void {
    for (const run of this.#pending.values()) run.stop('switchedOff');
    this.#pending.clear();
  }

  async #work(run: RunRecord): Promise<TriggerRun> {
    using _queued = this.#parts.clock.after(QUEUED_MS, () => this.#news.queued(run.record));
    let error: ErrorCode | null = null;
    try {
      // The author is asked now, not when they saved it.
      if (!this.#parts.principalOf(run.record).claims.MODIFY_TRIGGERS)
        throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_TRIGGERS' });
      if (this.#lacks(run.record)) throw new DimoraError('RULE_PART_MISSING');
      await this.#steps?.take(run, run.record.Do);
    } catch (failure) {
      error = codeOf(failure);
      if (error === 'INTERNAL') this.#parts.log.error('triggers.runFailed', { error: failure });
    }
    const { Id } = run.run;
    const ended = run.end(error);
    this.#ofTrigger.get(run.record.Id)?.delete(run);
    if (!this.#pending.delete(Id)) return ended;
    this.#keep(ended, run.record);
    // Who runs one that they may not run sees it there: it's no news for the house.
    const isOwnAffair = error === 'FORBIDDEN' && run.by !== undefined;
    if (error !== null && !isOwnAffair) this.#news.failed(run.record, error);
    return ended;
  }

  /** Stores a run of a trigger as it is when the run begins. */
  #keep(run: KeptRun, record: TriggerRecord): void {
    this.#parts.store.save(run);
    this.#tell(run, record);
  }

  #tell(run: KeptRun, record: TriggerRecord): void {
    const { bus, told } = this.#parts;
    bus.emit(triggerRunChanged, { Id: record.Id, mayKnow: told.knownTo(record, run) });
  }
}

function stopBy(was: TriggerRecord, now: TriggerRecord | undefined): TriggerStop | undefined {
  if (!now) return 'removed';
  if (was.Enabled && !now.Enabled) return 'switchedOff';
  return isDeepStrictEqual(was.Do, now.Do) ? undefined : 'edited';
}
