import type * as domain from '@dimora/domain';
import { z } from 'zod';
import { addedPart } from './added/added-part.ts';
import { dateRangeCondition } from './date-range/condition.ts';
import { deviceStateCondition } from './device-state/condition.ts';
import { environmentStateCondition } from './environment-state/condition.ts';
import { groupCondition } from './group/condition.ts';
import { holidayCondition } from './holiday/condition.ts';
import { DEEPEST, levelsOf, whole } from './lists.ts';
import { notCondition } from './not/condition.ts';
import { presenceCondition } from './presence/condition.ts';
import { sunCondition } from './sun/condition.ts';
import { timeWindowCondition } from './time-window/condition.ts';

const CLAUSES = whole<domain.ConditionClause['Type']>()([
  deviceStateCondition,
  environmentStateCondition,
  timeWindowCondition,
  sunCondition,
  dateRangeCondition,
  holidayCondition,
  presenceCondition,
  addedPart,
]);

/** A condition around those of the level below. */
const conditionAround = (
  inner: z.ZodType<domain.TriggerCondition>,
): z.ZodType<domain.TriggerCondition> =>
  z.discriminatedUnion(
    'Type',
    whole<domain.TriggerCondition['Type']>()([
      ...CLAUSES,
      groupCondition(inner),
      notCondition(inner),
    ]),
  );

/** What must hold when a trigger fires, by how deep it may hold others; the last holds the deepest. */
export const TriggerConditionLevels = levelsOf<z.ZodType<domain.TriggerCondition>>(
  z.discriminatedUnion('Type', CLAUSES),
  conditionAround,
);
export const TriggerCondition = TriggerConditionLevels[DEEPEST] ?? z.never();
