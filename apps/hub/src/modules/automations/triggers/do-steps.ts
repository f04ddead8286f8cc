import { partName, type DoPart } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import { aStep, type DonePart } from '../../../platform/rules/rule-part.ts';
import { branchDo } from './parts/branch/do.ts';
import { captureDo } from './parts/capture/do.ts';
import { deviceActionDo } from './parts/device-action/do.ts';
import { environmentActionDo } from './parts/environment-action/do.ts';
import { kindActionDo } from './parts/kind-action/do.ts';
import { notifyDo } from './parts/notify/do.ts';
import { repeatDo } from './parts/repeat/do.ts';
import { restoreDo } from './parts/restore/do.ts';
import { sceneDo } from './parts/scene/do.ts';
import type { StepParts } from './parts/step-parts.ts';
import { triggerDo } from './parts/trigger/do.ts';
import { waitUntilDo } from './parts/wait-until/do.ts';
import { waitDo } from './parts/wait/do.ts';
import type { RunRecord } from './run-record.ts';

type OwnStep = DonePart<DoPart['Payload'], RunRecord>;

/** This module's kinds of step, one line each; they may run others, and wait. */
const ownSteps = (parts: StepParts): readonly OwnStep[] => [
  deviceActionDo(parts),
  sceneDo(parts),
  environmentActionDo(parts),
  kindActionDo(parts),
  captureDo(parts),
  restoreDo(parts),
  notifyDo(parts),
  triggerDo(parts),
  waitDo(parts),
  waitUntilDo(parts),
  branchDo(parts),
  repeatDo(parts),
];

/** Runs the parts of a run one after another, within the claims of the trigger's author. */
export class DoSteps {
  readonly #own: ReadonlyMap<string, OwnStep>;
  readonly #others: RulePartRegister;

  constructor(parts: Omit<StepParts, 'take'>, others: RulePartRegister) {
    const own = ownSteps({ ...parts, take: (run, steps) => this.take(run, steps) });
    this.#own = new Map(own.map((each) => [each.name, each]));
    this.#others = others;
  }

  /** False for a kind of step whose implementation is missing. */
  knows(payload: DoPart['Payload']): boolean {
    return this.#own.has(partName(payload)) || this.#others.done(payload) !== undefined;
  }

  /**
   * Rejects with FORBIDDEN where the author has lost a claim, and with RULE_PART_MISSING where a part went away; a
   * device that fails is kept and passed over.
   */
  async take(run: RunRecord, parts: readonly DoPart[]): Promise<void> {
    for (const part of parts) {
      if (run.stopped) return run.cutOff();
      run.take();
      await this.#take(run, part);
    }
  }

  async #take(run: RunRecord, { Id, Payload }: DoPart): Promise<void> {
    const half = this.#own.get(partName(Payload)) ?? this.#others.done(Payload);
    if (half) return half.take(run, Id, Payload);
    await run.step(aStep('action', Id), () => Promise.resolve({ error: 'RULE_PART_MISSING' }));
    throw new DimoraError('RULE_PART_MISSING');
  }
}
