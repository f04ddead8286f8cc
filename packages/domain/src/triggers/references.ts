import { conditionDefinition, conditionsIn } from './parts/condition-parts.ts';
import { conditionsOf, doDefinition, stepsIn } from './parts/do-parts.ts';
import { ifDefinition } from './parts/if-parts.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import type { TriggerReference } from './reference.ts';
import type { TriggerContent } from './trigger.ts';

/** A reference, and the part it is in: an Id of If or Do, or `Condition`. */
export type PlacedReference = { readonly part: string; readonly to: TriggerReference };

/** The part of a reference in the trigger's own condition. */
export const IN_CONDITION = 'Condition';

/** Everything that a trigger refers to by Id, part by part (TRIGGERS-B1). */
export const referencesOf = ({
  If,
  Condition,
  Do,
}: Pick<TriggerContent, 'If' | 'Condition' | 'Do'>): PlacedReference[] => [
  ...If.flatMap(({ Id, Payload }) =>
    placed(Id, ifDefinition(Payload)?.references?.(Payload) ?? []),
  ),
  ...placed(IN_CONDITION, Condition ? referencesIn(Condition) : []),
  ...stepsIn(Do).flatMap(({ Id, Payload }) =>
    placed(Id, [
      ...(doDefinition(Payload)?.references?.(Payload) ?? []),
      ...conditionsOf(Payload).flatMap(referencesIn),
    ]),
  ),
];

const placed = (part: string, references: readonly TriggerReference[]): PlacedReference[] =>
  references.map((to) => ({ part, to }));

const referencesIn = (condition: TriggerCondition): readonly TriggerReference[] =>
  conditionsIn(condition).flatMap((each) => conditionDefinition(each)?.references?.(each) ?? []);
