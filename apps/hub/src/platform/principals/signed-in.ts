import type { EffectiveClaims } from '@dimora/domain';
import { personActor } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { Principal, type Session, type SignedInPerson } from './principal.ts';

/** A person who has proved who they are, in a session that is open. `claims` is asked whenever they do something. */
export const signedIn = (
  user: SignedInPerson,
  session: Session,
  claims: () => EffectiveClaims,
): Caller => Principal.of({ actor: personActor(user), user, session, claims, finds: () => true });
