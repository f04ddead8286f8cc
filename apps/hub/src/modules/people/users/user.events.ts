import type { UserId } from '@dimora/domain';
import type { Actor, NamedPerson } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import type { LiveNews } from '../../../platform/live-handling.ts';

/** A person of the hub at a revision. */
type Person = { readonly UserId: UserId; readonly revision: number; readonly by: Actor };

const of: LiveNews<Person>['of'] = ({ UserId, revision, by }) => ({
  Id: UserId,
  change: 'changed',
  revision,
  by,
});

/** Any change of a person visible to others or to their own consoles. */
export const userChanged = defineEvent<Person>('user.changed', {
  live: [
    { kind: 'profile', to: { person: ({ UserId }) => UserId }, of },
    { kind: 'user', to: { claim: 'READ_USERS' }, of },
  ],
  log: null,
  inSnapshot: true,
});

/**
 * A person's first socket connected or their last one disconnected: they are online or offline (USERS-04).
 * That is no new revision of the person, so the event has none.
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

/**
 * A person was removed from the house, or erased. What belongs to them goes with them: each module says what that is
 * in its `PersonalData`, so it needn't listen.
 */
export const userRemoved = defineEvent<{
  readonly UserId: UserId;
  readonly Name: string;
  readonly by: Actor;
  /** Who stands for them from now on, if they were erased: no entry tells who they were. */
  readonly erasedAs?: NamedPerson | undefined;
}>('user.removed', {
  live: {
    kind: 'user',
    to: { claim: 'READ_USERS' },
    of: ({ UserId, by }) => ({ Id: UserId, change: 'removed', revision: 0, by }),
  },
  log: ({ UserId, Name, by, erasedAs }) => ({
    type: erasedAs ? 'user.erased' : 'user.removed',
    Cls: 'user',
    about: { Subject: erasedAs?.Id ?? UserId },
    actor: by,
    Payload: erasedAs ? {} : { Name },
  }),
  inSnapshot: true,
});

/** Every event about people. */
export const userEvents = [userChanged, presenceChanged, userRemoved];
