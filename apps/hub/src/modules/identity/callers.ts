import type { EffectiveClaims, RoleBadge } from '@dimora/domain';
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

/** A person known to the cloud but unknown to, or disabled on, the hub. */
export const strangerOf = ({ UserId: Id, Name }: CloudAccount): Who => ({
  user: { Id, Name, Role: 'none', superAdministrator: false },
  claims: {},
  notEnabled: true,
});
