import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../caller.ts';
import type { HubCall } from './context.ts';

/** Writes wait until the maintenance is over, except a super administrator's and signing out (SHELL-06). */
export function refuseInMaintenance(
  context: HubCall,
  caller: Caller,
  path: readonly string[],
): void {
  if (context.call.method === 'GET' || path[0] === 'identity') return;
  if (context.ports.maintenance() && !caller.user.superAdministrator)
    throw new DimoraError('MAINTENANCE');
}
