import { HUB, personActor, type NamedPerson } from '../../../platform/actor.ts';
import { defineEvent, type HubEvent } from '../../../platform/hub-event.ts';

/** `Name` is the link's. */
type Link = { readonly user: NamedPerson; readonly Name: string };

const linkEvent = (type: 'user.voiceLinked' | 'user.voiceUnlinked'): HubEvent<Link> =>
  defineEvent<Link>(type, {
    live: null,
    log: ({ user, Name }) => ({
      type,
      Cls: 'user',
      about: { Subject: user.Id },
      actor: personActor(user),
      Payload: { Name: user.Name, link: Name },
    }),
  });

/** A voice assistant was allowed to act for a person. */
export const userVoiceLinked = linkEvent('user.voiceLinked');
/** A voice assistant may no longer act for a person. */
export const userVoiceUnlinked = linkEvent('user.voiceUnlinked');

/** A wrong PIN was said on a person's behalf; `retryAfterSeconds` is 0 while they aren't locked out. */
export const userVoicePinRefused = defineEvent<{
  readonly user: NamedPerson;
  readonly retryAfterSeconds: number;
}>('user.voicePinRefused', {
  live: null,
  log: ({ user, retryAfterSeconds }) => ({
    type: 'user.voicePinRefused',
    Cls: 'user',
    about: { Subject: user.Id },
    actor: HUB,
    Payload: { Name: user.Name, retryAfterSeconds },
  }),
});

/** `user` is the person concerned, `by` who decided. */
type Opening = { readonly user: NamedPerson; readonly by: NamedPerson };

const openingEvent = (
  type: 'user.voiceOpeningAllowed' | 'user.voiceOpeningWithdrawn',
): HubEvent<Opening> =>
  defineEvent<Opening>(type, {
    live: null,
    log: ({ user, by }) => ({
      type,
      Cls: 'user',
      about: { Subject: user.Id },
      actor: personActor(by),
      Payload: { Name: user.Name },
    }),
  });

/** The assistant's own PIN is enough to unlock for a person. */
export const userVoiceOpeningAllowed = openingEvent('user.voiceOpeningAllowed');
/** Unlocking for a person takes the hub's PIN again. */
export const userVoiceOpeningWithdrawn = openingEvent('user.voiceOpeningWithdrawn');

/** Every event about voice assistants. */
export const voiceEvents = [
  userVoiceLinked,
  userVoiceUnlinked,
  userVoicePinRefused,
  userVoiceOpeningAllowed,
  userVoiceOpeningWithdrawn,
];
