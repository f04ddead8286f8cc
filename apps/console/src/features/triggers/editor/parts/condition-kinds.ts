import { conditionsIn, type TriggerCondition } from '@dimora/domain';
import { NOTHING, type House, type Missing } from '../missing.ts';
import { added } from './added/added.ts';
import { dateRangeCondition } from './date-range/condition.ts';
import { deviceStateCondition } from './device-state/condition.ts';
import { environmentStateCondition } from './environment-state/condition.ts';
import { andCondition, orCondition } from './group/condition.ts';
import { holidayCondition } from './holiday/condition.ts';
import { notCondition } from './not/condition.ts';
import { presenceCondition } from './presence/condition.ts';
import { sunCondition } from './sun/condition.ts';
import { timeWindowCondition } from './time-window/condition.ts';
import type { Kind, ConditionOf } from './part.ts';

/** What can be asked before it runs: a line for each kind, in the order of the menu. */
export const CONDITION_KINDS: {
  readonly [Type in TriggerCondition['Type']]: Kind<ConditionOf<Type>>;
} = {
  deviceState: deviceStateCondition,
  environmentState: environmentStateCondition,
  timeWindow: timeWindowCondition,
  sun: sunCondition,
  dateRange: dateRangeCondition,
  holiday: holidayCondition,
  presence: presenceCondition,
  and: andCondition,
  or: orCondition,
  not: notCondition,
  added,
};

/** The fields of a clause that still hold nothing, without those of the clauses within it. */
export function missingInClause(clause: TriggerCondition, house: House): Missing {
  const kind: Kind<TriggerCondition> = CONDITION_KINDS[clause.Type];
  return kind.missing?.(clause, house) ?? NOTHING;
}

/** Of a whole condition: true if any clause of it holds nothing somewhere. */
export const isUnfinished = (condition: TriggerCondition, house: House): boolean =>
  conditionsIn(condition).some((each) => missingInClause(each, house).size > 0);
