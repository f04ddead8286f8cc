import type { EffectiveClaims, RoleBadge, UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';
import type { CloudAccount } from '../accounts/port.ts';
import type { Person } from '../users/port.ts';

type Who = Omit<Caller, 'sessionId'>;

/** One of the hub's own people. */
export const callerOf = (person: Person, claims: EffectiveClaims): Who => {
  const { Id, Name, Role, superAdministrator } = person;
  return { user: { Id, Name, Role, superAdministrator }, claims };
};

/** Somebody who uses the hub without belonging to the house (SECURITY-02, ACTIVATE-04). */
export const visitorOf = (
  { UserId: Id, Name, superAdministrator }: CloudAccount,
  Role: RoleBadge,
  claims: EffectiveClaims,
): Who => ({ user: { Id, Name, Role, superAdministrator }, claims });

/** A person who may sign in, but isn't enabled on the hub (START-19, START-20). */
export const strangerOf = (Id: UserId, Name: string): Who => ({
  user: { Id, Name, Role: 'none', superAdministrator: false },
  claims: {},
  notEnabled: true,
});
