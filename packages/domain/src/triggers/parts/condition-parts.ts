import { addedCondition } from './added/condition.ts';
import { dateRangeCondition } from './date-range/condition.ts';
import type { ConditionDefinition } from './definition.ts';
import { deviceStateCondition } from './device-state/condition.ts';
import { environmentStateCondition } from './environment-state/condition.ts';
import { groupCondition, type GroupCondition } from './group/condition.ts';
import { holidayCondition } from './holiday/condition.ts';
import { notCondition, type NotCondition } from './not/condition.ts';
import { presenceCondition } from './presence/condition.ts';
import { sunCondition } from './sun/condition.ts';
import { timeWindowCondition } from './time-window/condition.ts';

/** What can be asked before a trigger runs: a line for each kind of condition. */
const CLAUSES = [
  deviceStateCondition,
  environmentStateCondition,
  presenceCondition,
  timeWindowCondition,
  sunCondition,
  dateRangeCondition,
  holidayCondition,
  addedCondition,
] as const;

type PayloadOf<Definition> =
  Definition extends ConditionDefinition<infer Payload> ? Payload : never;

/** A condition that has no others within. */
export type ConditionClause = PayloadOf<(typeof CLAUSES)[number]>;

/** What must hold when a trigger fires. */
export type TriggerCondition =
  | ConditionClause
  | GroupCondition<TriggerCondition>
  | NotCondition<TriggerCondition>;

type Definition = ConditionDefinition<TriggerCondition, TriggerCondition>;

const CONDITION_PARTS: readonly Definition[] = [
  ...CLAUSES,
  groupCondition<TriggerCondition>('and'),
  groupCondition<TriggerCondition>('or'),
  notCondition<TriggerCondition>(),
];

const byType: ReadonlyMap<string, Definition> = new Map(
  CONDITION_PARTS.map((part): [string, Definition] => [part.Type, part]),
);

/** What is known of a condition's kind; `undefined` of one that an older or a newer hub had. */
export const conditionDefinition = ({
  Type,
}: Pick<TriggerCondition, 'Type'>): Definition | undefined => byType.get(Type);

/** The conditions within one, one level down. */
export const partsOf = (condition: TriggerCondition): readonly TriggerCondition[] =>
  conditionDefinition(condition)?.parts?.(condition) ?? [];

/** The same condition around others; `null` if it would hold none. */
export const aroundParts = (
  condition: TriggerCondition,
  parts: readonly TriggerCondition[],
): TriggerCondition | null => {
  const definition = conditionDefinition(condition);
  return definition?.around ? definition.around(condition, parts) : condition;
};

/** A condition and everything within it. */
export const conditionsIn = (condition: TriggerCondition): readonly TriggerCondition[] => [
  condition,
  ...partsOf(condition).flatMap(conditionsIn),
];
