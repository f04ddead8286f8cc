import type { UserId } from '@dimora/domain';
import type { By } from '../../platform/actor.ts';
import { defineEvent } from '../../platform/hub-event.ts';
import type { LiveNews } from '../../platform/live-handling.ts';

/** One of the hub's people, as they are at a revision. */
type Person = { readonly UserId: UserId; readonly revision: number; readonly by?: By };

const of: LiveNews<Person>['of'] = ({ UserId, revision, by }) => ({
  Id: UserId,
  change: 'changed',
  revision,
  by,
});

/** Anything of a person changed that others or their own consoles see. */
export const userChanged = defineEvent<Person>('user.changed', {
  live: [
    { kind: 'profile', to: { person: ({ UserId }) => UserId }, of },
    { kind: 'user', to: { claim: 'READ_USERS' }, of },
  ],
  log: null,
  inSnapshot: true,
});

/**
 * Somebody's first socket came or their last one left: they are online or no longer (USERS-04). That
 * is no new revision of the person, so its news have none.
 */
export const presenceChanged = defineEvent<{
  readonly UserId: UserId;
  readonly Online: boolean;
}>('presence.changed', {
  live: {
    kind: 'user',
    to: { claim: 'READ_USERS' },
    of: ({ UserId }) => ({ Id: UserId, change: 'changed', revision: 0 }),
  },
  log: null,
});

/** Every event about people. */
export const userEvents = [userChanged, presenceChanged];
