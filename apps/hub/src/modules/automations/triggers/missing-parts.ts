import type { BrokenReference } from '@dimora/contract';
import {
  IN_CONDITION,
  conditionsIn,
  conditionsOf,
  isTimed,
  partName,
  stepsIn,
  watchedOf,
  type AddedPart,
  type TriggerCondition,
  type TriggerContent,
} from '@dimora/domain';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import type { DoSteps } from './do-steps.ts';

type Content = Pick<TriggerContent, 'If' | 'Condition' | 'Do'>;

/** The parts of triggers whose implementation is missing at present; their triggers wait until it returns. */
export class MissingParts {
  readonly #register: RulePartRegister;
  readonly #steps: DoSteps;

  constructor(register: RulePartRegister, steps: DoSteps) {
    this.#register = register;
    this.#steps = steps;
  }

  of(content: Content): BrokenReference[] {
    return [...this.#inIf(content), ...this.inCondition(content), ...this.inDo(content)];
  }

  #inIf({ If }: Content): BrokenReference[] {
    return If.filter(
      ({ Payload }) =>
        !watchedOf(Payload) && !isTimed(Payload) && !this.#register.heard(partName(Payload)),
    ).map(({ Id, Payload }) => missing(Id, partName(Payload)));
  }

  inCondition({ Condition }: Pick<Content, 'Condition'>): BrokenReference[] {
    return Condition ? this.#unasked(Condition).map(({ Part }) => missing(IN_CONDITION, Part)) : [];
  }

  inDo({ Do }: Pick<Content, 'Do'>): BrokenReference[] {
    return stepsIn(Do).flatMap(({ Id, Payload }) => [
      ...(this.#steps.knows(Payload) ? [] : [missing(Id, partName(Payload))]),
      ...conditionsOf(Payload)
        .flatMap((each) => this.#unasked(each))
        .map(({ Part }) => missing(Id, Part)),
    ]);
  }

  #unasked(condition: TriggerCondition): AddedPart[] {
    return conditionsIn(condition)
      .filter((each) => each.Type === 'added')
      .filter((each) => !this.#register.asked(each));
  }
}

const missing = (part: string, Id: string): BrokenReference => ({ part, kind: 'part', Id });
