import { HUB, personActor, type NamedPerson } from '../../platform/actor.ts';
import { defineEvent, type HubEvent } from '../../platform/hub-event.ts';

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

/** Every event about voice assistants. */
export const voiceEvents = [userVoiceLinked, userVoiceUnlinked, userVoicePinRefused];
