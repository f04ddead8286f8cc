import type { EventType, UserId } from '@dimora/domain';
import type { Actor, NamedPerson } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** An offer that concerns a person was made or answered. */
export const ownershipChanged = defineEvent<{
  readonly UserId: UserId;
  readonly Id: string;
  readonly change: 'added' | 'changed';
}>('ownership.changed', {
  live: {
    kind: 'ownership',
    to: { person: ({ UserId }) => UserId },
    of: ({ Id, change }) => ({ Id, change, revision: 0 }),
  },
  log: null,
});

/** The result of an offer, for the log and for those whom it concerns. */
export const ownershipTold = defineEvent<{
  readonly type: Extract<
    EventType,
    'user.ownershipOffered' | 'user.ownershipDeclined' | 'user.becameOwner'
  >;
  readonly to: NamedPerson;
  readonly by: Actor;
  /** Who gets a push message about it. */
  readonly UserIds: readonly UserId[];
}>('ownership.told', {
  live: null,
  log: ({ type, to, by, UserIds }) => ({
    type,
    Cls: 'user',
    about: { Subject: to.Id },
    actor: by,
    Payload: { Name: to.Name, UserIds: [...UserIds] },
  }),
});
