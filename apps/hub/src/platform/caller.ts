import type { NamedPerson } from './actor.ts';
import type { Principal, Session, SignedInPerson } from './principals/principal.ts';

export type { Principal, Session, SignedInPerson } from './principals/principal.ts';

/** A person who calls, in a session. */
export type Caller = Principal<SignedInPerson, Session>;

/** A principal that acts in a person's name, with or without a session. */
export type PersonalPrincipal = Principal<NamedPerson>;

/** Who reads: decides what is hidden from them. */
export type Reader = Pick<Principal, 'user' | 'claims'>;

/** True if it acts in somebody's name. */
export const isPersonal = (principal: Principal): principal is PersonalPrincipal =>
  principal.user !== undefined;
