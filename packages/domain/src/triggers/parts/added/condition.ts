import { NOT_KNOWN } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';
import type { AddedPart } from './added-part.ts';

export const addedCondition: ConditionDefinition<AddedPart> = {
  Type: 'added',
  holds: (payload, world) => world.added?.(payload) ?? NOT_KNOWN,
  isUnrecorded: true,
};
