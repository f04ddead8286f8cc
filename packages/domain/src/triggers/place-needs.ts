import { conditionDefinition } from './parts/condition-parts.ts';
import { ifDefinition } from './parts/if-parts.ts';
import type { PlaceNeed } from './parts/definition.ts';
import { payloadsOf } from './payloads.ts';
import type { TriggerContent } from './trigger.ts';

/** What a trigger needs to know of where the house is, each once. Without it such a part never holds. */
export function placeNeedsOf(
  trigger: Pick<TriggerContent, 'If' | 'Condition' | 'Do'>,
): readonly PlaceNeed[] {
  const { If, Condition } = payloadsOf(trigger);
  const needs = [
    ...If.map((each) => ifDefinition(each)?.needs),
    ...Condition.map((each) => conditionDefinition(each)?.needs),
  ];
  return [...new Set(needs)].filter((each) => each !== undefined);
}
