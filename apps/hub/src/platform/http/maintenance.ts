import type { Availability } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../caller.ts';
import type { HubCall } from './context.ts';

/** Rejects writes during maintenance, except a super administrator's and signing in and out (SHELL-06). */
export function refuseInMaintenance(
  { call, ports }: HubCall,
  caller: Caller,
  { inMaintenance = false }: Availability,
): void {
  if (call.method === 'GET' || inMaintenance) return;
  if (ports.maintenance() && !caller.user.superAdministrator) throw new DimoraError('MAINTENANCE');
}
