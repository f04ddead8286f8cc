import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

type LinkEvent = { readonly user: By; readonly Name: string };

/** A voice assistant may speak in somebody's name from now on; `Name` is the link's. */
export const userVoiceLinked = defineEvent<LinkEvent>('user.voiceLinked');
/** A voice assistant may no longer speak in somebody's name; `Name` is the link's. */
export const userVoiceUnlinked = defineEvent<LinkEvent>('user.voiceUnlinked');

/** Somebody said a wrong PIN in their name; `retryAfterSeconds` is 0 while they aren't locked out. */
export const userVoicePinRefused = defineEvent<{
  readonly user: By;
  readonly retryAfterSeconds: number;
}>('user.voicePinRefused');
