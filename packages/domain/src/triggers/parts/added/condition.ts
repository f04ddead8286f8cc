import type { ConditionDefinition } from '../definition.ts';
import type { AddedPart } from './added-part.ts';

export const addedCondition: ConditionDefinition<AddedPart> = {
  Type: 'added',
  holds: (payload, world) => world.added?.(payload) ?? { holds: false, Value: null },
  isUnrecorded: true,
};
