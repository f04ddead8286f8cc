import type { UserId } from '../../../ids.ts';
import { personReference } from '../../reference.ts';
import { PRESENCE, stateHolds } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** Somebody is at home, or isn't; `null` asks for anybody. */
export type PresenceCondition = {
  readonly Type: 'presence';
  readonly UserId: UserId | null;
  readonly home: boolean;
  readonly forSeconds: number;
};

export const presenceCondition: ConditionDefinition<PresenceCondition> = {
  Type: 'presence',
  holds: ({ UserId, home: Value, forSeconds }, world) =>
    stateHolds({ UserId }, { StateVar: PRESENCE, operator: 'equals', Value, forSeconds }, world),
  references: ({ UserId }) => personReference(UserId),
  isUnrecorded: true,
};
