import type { EffectiveClaims } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';
import type { CloudAccount } from '../accounts/port.ts';
import type { Person } from '../users/port.ts';

type Who = Omit<Caller, 'sessionId'>;

/** One of the hub's own people. */
export const callerOf = (person: Person, claims: EffectiveClaims): Who => {
  const { Id, Name, Role, superAdministrator } = person;
  return { user: { Id, Name, Role, superAdministrator }, claims };
};

/** Provider staff, who have no role here and need none (SECURITY-02). */
export const visitorOf = ({ UserId: Id, Name }: CloudAccount, claims: EffectiveClaims): Who => ({
  user: { Id, Name, Role: 'none', superAdministrator: true },
  claims,
});

/** A person known to the cloud but unknown to, or disabled on, the hub. */
export const strangerOf = ({ UserId: Id, Name }: CloudAccount): Who => ({
  user: { Id, Name, Role: 'none', superAdministrator: false },
  claims: {},
  notEnabled: true,
});
