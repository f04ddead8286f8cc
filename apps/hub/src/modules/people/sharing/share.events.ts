import type { UserId } from '@dimora/domain';
import { HUB, type NamedPerson } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** The state of an invitation, or its person, has changed. */
export const shareChanged = defineEvent<{ readonly UserId: UserId }>('share.changed', {
  live: {
    kind: 'share',
    to: { claim: 'MODIFY_USER' },
    of: ({ UserId }) => ({ Id: UserId, change: 'changed', revision: 0 }),
  },
  log: null,
});

/** Somebody has accepted an invitation: the house has a new member. */
export const shareAccepted = defineEvent<NamedPerson>('share.accepted', {
  live: null,
  log: ({ Id, Name }) => ({
    type: 'user.joined',
    Cls: 'user',
    about: { Subject: Id },
    actor: HUB,
    Payload: { Name },
  }),
});

/** Every event about sharing. */
export const shareEvents = [shareChanged, shareAccepted];
