import type { PresenceCause, PresenceState, UserId } from '@dimora/domain';
import type { Actor, NamedPerson } from '../../../platform/actor.ts';
import { UNTOLD, defineEvent, type HubEvent } from '../../../platform/hub-event.ts';
import type { LiveNews } from '../../../platform/live-handling.ts';

/** For modules: somebody is elsewhere than before. `hidden`: nobody else may learn it. */
export const whereaboutsChanged = defineEvent<{
  readonly UserId: UserId;
  readonly state: PresenceState;
  readonly previous: PresenceState;
  readonly hidden: boolean;
}>('presence.whereaboutsChanged', UNTOLD);

/** For modules: it is proved that somebody is at home, or no longer, and they are where they were. */
export const proofChanged = defineEvent<{
  readonly UserId: UserId;
  readonly state: PresenceState;
}>('presence.proofChanged', UNTOLD);

type Coming = {
  readonly person: NamedPerson;
  readonly cause: PresenceCause;
  /** The source; the hub for a device or a camera. */
  readonly by: Actor;
  readonly hidden: boolean;
};

const coming = (name: string, type: 'person.arrived' | 'person.left'): HubEvent<Coming> =>
  defineEvent<Coming>(name, {
    live: null,
    log: ({ person, cause, by, hidden }) =>
      hidden
        ? null
        : {
            type,
            Cls: 'presence',
            variable: null,
            about: { Subject: person.Id },
            actor: by,
            Payload: { Name: person.Name, cause },
          },
  });

/** Somebody came home. */
export const personArrived = coming('person.arrived', 'person.arrived');

/** Somebody left home; emitted after the waiting time. */
export const personLeft = coming('person.left', 'person.left');

type Told = { readonly UserId: UserId };
const of: LiveNews<Told>['of'] = ({ UserId }) => ({ Id: UserId, change: 'changed', revision: 0 });

/** What consoles show of somebody's presence is old. */
export const presenceTold = defineEvent<Told>('presence.told', {
  live: [
    { kind: 'presence', to: { person: ({ UserId }) => UserId }, of },
    { kind: 'presence', to: { claim: 'READ_USERS' }, of },
  ],
  log: null,
});

/** The same about somebody who hides it: for themselves. */
export const ownPresenceTold = defineEvent<Told>('presence.ownTold', {
  live: { kind: 'presence', to: { person: ({ UserId }) => UserId }, of },
  log: null,
});

/** Every event about who is at home. */
export const presenceEvents = [
  whereaboutsChanged,
  proofChanged,
  personArrived,
  personLeft,
  presenceTold,
  ownPresenceTold,
];
