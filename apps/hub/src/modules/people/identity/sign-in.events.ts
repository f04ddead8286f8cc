import { HUB, personActor, type Actor, type NamedPerson } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A person signed in. */
export const userSignedIn = defineEvent<{ readonly user: NamedPerson; readonly address: string }>(
  'user.signedIn',
  {
    live: null,
    log: ({ user }) => ({
      type: 'user.signedIn',
      Cls: 'user',
      about: { Subject: user.Id },
      actor: personActor(user),
      Payload: { Name: user.Name },
    }),
  },
);

/** A sign-in failed. `Username` as typed; `user` if it names a person. */
export const userSignInFailed = defineEvent<{
  readonly user?: NamedPerson;
  readonly Username: string;
  readonly address: string;
}>('user.signInFailed', {
  live: null,
  // The typed name isn't logged: people sometimes type their password there by mistake.
  log: ({ user }) => ({
    type: 'user.signInFailed',
    Cls: 'user',
    about: { Subject: user?.Id ?? '' },
    actor: HUB,
    Payload: { Name: user?.Name ?? null },
  }),
});

/** Too many failed sign-ins: no more are accepted for a while. */
export const userLocked = defineEvent<{
  readonly user: NamedPerson;
  readonly retryAfterSeconds: number;
}>('user.locked', {
  live: null,
  log: ({ user, retryAfterSeconds }) => ({
    type: 'user.locked',
    Cls: 'user',
    about: { Subject: user.Id },
    actor: HUB,
    Payload: { Name: user.Name, retryAfterSeconds },
  }),
});

/** Somebody removed another person's second factor or passkey, because it was lost. */
export const secondFactorRemoved = defineEvent<{ readonly user: NamedPerson; readonly by: Actor }>(
  'user.secondFactorRemoved',
  {
    live: null,
    log: ({ user, by }) => ({
      type: 'user.secondFactorRemoved',
      Cls: 'user',
      about: { Subject: user.Id },
      actor: by,
      Payload: { Name: user.Name },
    }),
  },
);

/** Every event about signing in. */
export const signInEvents = [userSignedIn, userSignInFailed, userLocked, secondFactorRemoved];
