import type { TriggerRun, TriggerStep } from '@dimora/contract';
import type {
  ClaimKey,
  EffectiveClaims,
  ErrorCode,
  StateValue,
  TriggerStop,
  DeviceId,
  Effect,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Principal } from '../../../platform/caller.ts';
import type { RuleRun } from '../../../platform/rules/rule-part.ts';
import { withoutPerson, type StandIn } from '../../../platform/without-person.ts';
import { variableKey, type Causes, type Chain } from './causes.ts';
import type { KeptRun } from './run.store.ts';
import type { TriggerRecord } from './trigger.store.ts';

/** How a run was started. */
export type RunStart = {
  readonly cause: TriggerRun['cause'];
  /** The triggers that led to it, without itself. */
  readonly chain: Chain;
  readonly steps: readonly TriggerStep[];
  /** The time that passed while the hub was off, and that this run makes up for. */
  readonly missedAt?: number | undefined;
  /** See `KeptRun`. */
  readonly about?: KeptRun['about'];
  /** Who runs it by hand: it does no more than they may, nor do the triggers that it runs. */
  readonly by?: Principal | undefined;
};

/** The most steps that the history keeps of a run, and the most that a run takes. */
const KEPT_STEPS = 200;
const MOST_STEPS = 2000;

/** A current run. */
export class RunRecord implements RuleRun {
  readonly record: TriggerRecord;
  readonly principal: Principal;
  /** The triggers that led to it, with itself. */
  readonly chain: Chain;
  /** Who runs it by hand. */
  readonly by: Principal | undefined;
  readonly #clock: Clock;
  readonly #causes: Causes;
  readonly #began: number;
  readonly #waiting = new Set<() => void>();
  #run: KeptRun;
  #taken = 0;
  #failed = 0;
  #stopped: TriggerStop | undefined;
  #isCutOff = false;

  constructor(
    Id: string,
    record: TriggerRecord,
    principal: Principal,
    start: RunStart,
    { clock, causes }: { readonly clock: Clock; readonly causes: Causes },
  ) {
    this.#causes = causes;
    this.record = record;
    this.principal = principal;
    this.by = start.by;
    this.chain = [...start.chain, record.Id];
    this.#clock = clock;
    this.#began = clock.monotonic();
    this.#run = {
      Id,
      TriggerId: record.Id,
      Name: record.Name,
      state: 'running',
      startedAt: clock.now(),
      endedAt: null,
      cause: start.cause,
      error: null,
      loop: [],
      steps: [...start.steps],
      revision: record.revision,
      ...(start.missedAt !== undefined && { missedAt: start.missedAt }),
      ...(start.about && { about: start.about }),
    };
  }

  get run(): KeptRun {
    return this.#run;
  }

  /** Removes a person from what is kept of the run. */
  forget(person: StandIn): void {
    this.#run = withoutPerson(this.#run, person);
  }

  get claims(): EffectiveClaims {
    return this.principal.claims;
  }

  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** Ends it at the next step, and every wait at once; the first reason counts. */
  stop(why: TriggerStop): void {
    this.#stopped ??= why;
    for (const wake of this.#waiting) wake();
  }

  /** Something is left undone because the run was stopped. */
  cutOff(): void {
    this.#isCutOff = true;
  }

  /** Calls when the run is stopped while it waits. */
  onStop(wake: () => void): Disposable {
    this.#waiting.add(wake);
    return { [Symbol.dispose]: () => void this.#waiting.delete(wake) };
  }

  /** Counts a step. Rejects with RATE_LIMITED beyond what one run may take. */
  take(): void {
    this.#taken += 1;
    if (this.#taken > MOST_STEPS) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 0 });
  }

  /** Runs a step and records how long it took. A failure of the step is recorded, not thrown. */
  async step(step: TriggerStep, work: () => Promise<Partial<TriggerStep>>): Promise<void> {
    const from = this.#clock.monotonic();
    let said: Partial<TriggerStep>;
    try {
      said = await work();
    } catch (error) {
      said = { error: codeOf(error) };
    }
    if (said.error) this.#failed += 1;
    const now = this.#clock.monotonic();
    if (this.#run.steps.length < KEPT_STEPS)
      this.#run.steps.push({ ...step, at: from - this.#began, ms: now - from, ...said });
  }

  /** Records that the author lacks a claim for a step. Rejects with FORBIDDEN, which ends the run. */
  async refuse(step: TriggerStep, claim: ClaimKey): Promise<never> {
    await this.step(step, () => Promise.resolve({ error: 'FORBIDDEN' }));
    throw new DimoraError('FORBIDDEN', { claim });
  }

  /** It is about to change something; `null` for an unknown value. */
  brings(key: string, Value: StateValue): void {
    this.#causes.mark(key, Value, this.chain);
  }

  /** It is about to command something that moves a device's variables, at once or for as long as it takes. */
  moves(DeviceId: DeviceId, effects: readonly Effect[]): void {
    for (const { StateVar, towards } of effects)
      this.#causes.markLasting(variableKey(DeviceId, StateVar), towards, this.chain);
  }

  /** The end: `error` if it stopped before its last step. */
  end(error: ErrorCode | null): KeptRun {
    const actions = this.#run.steps.filter(({ kind }) => kind === 'action').length;
    const all = actions > 0 && this.#failed === actions;
    const ended = error || all ? 'failed' : this.#failed > 0 ? 'partial' : 'done';
    const cut = this.#isCutOff && error === null ? this.#stopped : undefined;
    const state = cut ? 'stopped' : ended;
    const endedAt = this.#clock.now();
    this.#run = { ...this.#run, state, error, endedAt, ...(cut && { stopped: cut }) };
    return this.#run;
  }
}

/** The code of whatever failed. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof DimoraError ? error.code : 'INTERNAL';
