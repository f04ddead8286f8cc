import { NOBODY, type Caller } from '../../platform/caller.ts';
import type { UsersPort } from '../users/port.ts';
import type { TriggerRecord } from './trigger.store.ts';

/**
 * The person within whose claims a trigger acts, with what they hold at this moment: nothing if they are disabled or
 * have left.
 */
export function authorOf(
  { changedBy }: Pick<TriggerRecord, 'changedBy'>,
  users: Pick<UsersPort, 'byId' | 'claimsOf'>,
): Caller {
  if (changedBy.kind !== 'user') return NOBODY;
  const { Id, Name } = changedBy;
  const person = users.byId(Id);
  return {
    user: { Id, Name, Role: person?.Role ?? 'none', superAdministrator: false },
    claims: users.claimsOf(Id),
    sessionId: `trigger:${Id}`,
  };
}
