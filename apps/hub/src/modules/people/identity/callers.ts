import type { EffectiveClaims, RoleBadge, UserId } from '@dimora/domain';
import type { Caller, Session } from '../../../platform/caller.ts';
import { signedIn } from '../../../platform/principals/signed-in.ts';
import type { CloudAccount } from '../accounts/port.ts';
import type { Person } from '../users/port.ts';

type ClaimsOf = (Id: UserId) => EffectiveClaims;

/** One of the hub's own people. */
export const callerOf = (
  { Id, Name, Role, superAdministrator }: Person,
  session: Session,
  claimsOf: ClaimsOf,
): Caller => signedIn({ Id, Name, Role, superAdministrator }, session, () => claimsOf(Id));

/** Somebody who uses the hub without belonging to the house (SECURITY-02, ACTIVATE-04). */
export const visitorOf = (
  { UserId: Id, Name, superAdministrator }: CloudAccount,
  Role: RoleBadge,
  session: Session,
  claimsOf: ClaimsOf,
): Caller => signedIn({ Id, Name, Role, superAdministrator }, session, () => claimsOf(Id));

/** A person who may sign in, but isn't enabled on the hub (START-19, START-20). */
export const strangerOf = (Id: UserId, Name: string, session: Session): Caller =>
  signedIn(
    { Id, Name, Role: 'none', superAdministrator: false },
    { ...session, notEnabled: true },
    () => ({}),
  );
