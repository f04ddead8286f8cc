import type { TriggerCondition } from '@dimora/domain';
import type { Say } from '../say.ts';
import { addedCondition } from './added/condition.ts';
import { dateRangeCondition } from './date-range/condition.ts';
import { deviceStateCondition } from './device-state/condition.ts';
import { environmentStateCondition } from './environment-state/condition.ts';
import { groupCondition } from './group/condition.ts';
import { holidayCondition } from './holiday/condition.ts';
import { notCondition } from './not/condition.ts';
import { presenceCondition } from './presence/condition.ts';
import { sunCondition } from './sun/condition.ts';
import { timeWindowCondition } from './time-window/condition.ts';
import type { ConditionOf, ConditionWords } from './words.ts';

/** Conditions in words: a line for each kind. */
const CONDITION_WORDS: { readonly [Type in TriggerCondition['Type']]: ConditionOf<Type> } = {
  added: addedCondition,
  dateRange: dateRangeCondition,
  deviceState: deviceStateCondition,
  environmentState: environmentStateCondition,
  and: groupCondition,
  or: groupCondition,
  holiday: holidayCondition,
  not: notCondition,
  presence: presenceCondition,
  sun: sunCondition,
  timeWindow: timeWindowCondition,
};

const wordsOf = ({ Type }: TriggerCondition): ConditionWords => CONDITION_WORDS[Type];

/** A condition as a clause: `it is between 22:00 and 07:00`. */
export const conditionPhrase = (condition: TriggerCondition, say: Say): string =>
  wordsOf(condition).phrase(condition, say, (inner) => conditionPhrase(inner, say));
