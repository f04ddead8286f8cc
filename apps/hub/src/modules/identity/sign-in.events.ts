import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** Somebody signed in. */
export const userSignedIn = defineEvent<{ readonly user: By; readonly address: string }>(
  'user.signedIn',
);

/** A sign-in failed. `Username` as it was typed; `user` where it names somebody. */
export const userSignInFailed = defineEvent<{
  readonly user?: By;
  readonly Username: string;
  readonly address: string;
}>('user.signInFailed');

/** Too many sign-ins failed: no more are accepted for a while. */
export const userLocked = defineEvent<{ readonly user: By; readonly retryAfterSeconds: number }>(
  'user.locked',
);
