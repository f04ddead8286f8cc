import type { UserId } from '../../../ids.ts';
import { personReference } from '../../reference.ts';
import { PRESENCE, lasting, stateHolds, type Compared } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** Somebody is at home, or isn't; `null` asks for anybody. */
export type PresenceCondition = {
  readonly Type: 'presence';
  readonly UserId: UserId | null;
  readonly home: boolean;
  readonly forSeconds: number;
};

const atHome = (Value: boolean, forSeconds: number): Compared => ({
  StateVar: PRESENCE,
  operator: 'equals',
  Value,
  forSeconds,
});

export const presenceCondition: ConditionDefinition<PresenceCondition> = {
  Type: 'presence',
  holds: ({ UserId, home, forSeconds }, world) => {
    const since = world.valueOf({ UserId }, PRESENCE)?.since;
    const verdict = stateHolds({ UserId }, atHome(home, forSeconds), world);
    return { ...verdict, ...(since !== undefined && { since }) };
  },
  lasts: ({ UserId, home, forSeconds }) => lasting({ UserId }, atHome(home, forSeconds)),
  references: ({ UserId }) => personReference(UserId),
  isUnrecorded: true,
};
