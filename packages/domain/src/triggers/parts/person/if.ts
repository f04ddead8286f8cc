import type { UserId } from '../../../ids.ts';
import { personReference } from '../../reference.ts';
import { PRESENCE } from '../../watched.ts';
import type { IfDefinition } from '../definition.ts';

/** Somebody arrives or leaves; of the household (`null`): the first who comes, the last who goes. */
export type PersonIf = {
  readonly Type: 'person';
  readonly UserId: UserId | null;
  readonly home: boolean;
  readonly forSeconds: number;
};

export const personIf: IfDefinition<PersonIf> = {
  Type: 'person',
  references: ({ UserId }) => personReference(UserId),
  watches: ({ UserId, home: Value, forSeconds }) => ({
    of: { UserId },
    StateVar: PRESENCE,
    change: 'becomes',
    Value,
    forSeconds,
  }),
};
