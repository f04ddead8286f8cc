import { partName, payloadsOf, type TriggerId } from '@dimora/domain';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import type { TriggerEngine } from './engine.ts';
import type { Notices } from './notices.ts';
import type { StartUpPart } from './parts/start-up/if.ts';
import type { TriggerRuns } from './runs.ts';
import type { SceneMemory } from './scene-memory.ts';
import { triggerPartChanged, type triggerChanged } from './trigger.events.ts';
import type { RunStore } from './run.store.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly store: TriggerStore;
  readonly history: RunStore;
  readonly memory: SceneMemory;
  readonly runs: TriggerRuns;
  readonly notices: Notices;
  readonly engine: TriggerEngine;
  readonly startUp: StartUpPart;
};
type PartChange = Parameters<Parameters<RulePartRegister['onChange']>[0]>[0];

/** Follows changes of the rules and of the kinds of their parts. The start itself reads those before it. */
export class RuleChanges {
  readonly #parts: Parts;
  #isStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { engine, runs, startUp } = this.#parts;
    this.#isStarted = true;
    runs.interrupted();
    engine.listen();
    engine.started();
    startUp.started();
  }

  ruleChanged({ Id, change }: Told<typeof triggerChanged>): void {
    if (change !== 'added') this.#parts.runs.follow(Id, this.#parts.store.byId(Id));
    if (change === 'removed') this.#forget(Id);
    if (this.#isStarted) this.#parts.engine.listen();
  }

  /** A kind of part came or went. */
  partChanged({ list, name }: PartChange): void {
    if (!this.#isStarted) return;
    const { bus, engine, store } = this.#parts;
    if (list === 'If') engine.hearAgain(name);
    for (const { Id } of store.all().filter((each) => has(each, name)))
      bus.emit(triggerPartChanged, { Id });
  }

  #forget(Id: TriggerId): void {
    const { engine, history, memory, notices } = this.#parts;
    history.remove(Id);
    for (const each of [memory, notices, engine]) each.forget(Id);
  }
}

/** True for a trigger that has a part of a kind. */
const has = (record: TriggerRecord, name: string): boolean =>
  Object.values(payloadsOf(record))
    .flat()
    .some((payload) => partName(payload) === name);
