import { DimoraError } from '@dimora/runtime';
import type { StepParts } from './parts/step-parts.ts';
import type { TriggersPort } from './port.ts';
import type { TriggerRuns } from './runs.ts';
import type { ToldRuns } from './told-runs.ts';
import type { TriggerStore } from './trigger.store.ts';
import type { TriggersService } from './triggers.service.ts';

const tooOften = (): DimoraError => new DimoraError('RATE_LIMITED', { retryAfterSeconds: 10 });

/** Begins a trigger as a step of another one; the run ends before the step does. */
export const begunByTrigger =
  (
    store: Pick<TriggerStore, 'byId'>,
    runs: TriggerRuns,
    told: Pick<ToldRuns, 'startersOf'>,
  ): StepParts['runOther'] =>
  async (Id, by) => {
    const other = store.byId(Id);
    if (!other) throw new DimoraError('NOT_FOUND', { kind: 'trigger' });
    const about = told.startersOf(by.record, by.run);
    const start = { cause: 'trigger', chain: by.chain, steps: [], by: by.by, about } as const;
    if (by.chain.includes(Id))
      return runs.note(other, start, 'failed', 'TRIGGER_LOOP', [...by.chain, Id]);
    if (!runs.mayAct(other)) throw tooOften();
    return runs.begin(other, start).ended;
  };

/** Begins a trigger for somebody who may run it, within what they may do themselves. */
export const begunByPerson =
  (service: Pick<TriggersService, 'found'>, runs: TriggerRuns): TriggersPort['run'] =>
  ({ by }, Id) => {
    const record = service.found(by, Id);
    if (!runs.mayAct(record)) throw tooOften();
    return runs.begin(record, { cause: 'person', chain: [], steps: [], by }).run;
  };
