import type { UserId } from '../../../ids.ts';
import { personReference } from '../../reference.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Says that somebody is at home, or away, until their devices tell something new. */
export type SetPresenceDo = {
  readonly Type: 'setPresence';
  readonly UserId: UserId;
  readonly home: boolean;
};

export const setPresenceDo: DoDefinition<SetPresenceDo> = {
  Type: 'setPresence',
  references: ({ UserId }) => personReference(UserId),
  leadsTo: ({ UserId, home }, { If }) =>
    If.some(
      ({ Payload }) =>
        Payload.Type === 'person' &&
        Payload.home === home &&
        (Payload.UserId === null || Payload.UserId === UserId),
    ),
};
