import { conditionsIn } from './parts/condition-parts.ts';
import { conditionsOf, stepsIn } from './parts/do-parts.ts';
import type { TriggerContent } from './trigger.ts';

/** What every part of a trigger holds, wherever it is: a condition within a step is among the conditions. */
export function payloadsOf({ If, Condition, Do }: Pick<TriggerContent, 'If' | 'Condition' | 'Do'>) {
  const steps = stepsIn(Do).map(({ Payload }) => Payload);
  const conditions = [...(Condition ? [Condition] : []), ...steps.flatMap(conditionsOf)];
  return {
    If: If.map(({ Payload }) => Payload),
    Condition: conditions.flatMap(conditionsIn),
    Do: steps,
  };
}
