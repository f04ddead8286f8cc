import type { Access as AccessMeta } from '@dimora/contract';
import { allowsSome } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { NOBODY, type Caller } from '../caller.ts';
import type { EdgeContext } from './context.ts';

/**
 * Lets a call pass or not by what its procedure declares: `public`, `session`, or a claim. For a
 * claim with attributes it asks whether the caller holds it for anything at all; the service then
 * has it proved for the very thing. Rejects with NOT_AUTHENTICATED and FORBIDDEN (SECURITY-05).
 */
export async function admit(context: EdgeContext, access: AccessMeta['access']): Promise<Caller> {
  if (access === 'public') return NOBODY;
  const token = context.call.bearer;
  if (token === undefined) throw new DimoraError('NOT_AUTHENTICATED');
  const caller = await context.ports.identify(token);
  if (access !== 'session' && !allowsSome(caller.claims, access))
    throw new DimoraError('FORBIDDEN', { claim: access });
  return caller;
}

/** Writes wait until the maintenance is over, except a super administrator's and signing out (SHELL-06). */
export function refuseInMaintenance(
  context: EdgeContext,
  caller: Caller,
  path: readonly string[],
): void {
  if (context.call.method === 'GET' || path[0] === 'identity') return;
  if (context.ports.maintenance() && !caller.user.superAdministrator)
    throw new DimoraError('MAINTENANCE');
}
