import type { Availability } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../caller.ts';

/** Rejects people unknown to or disabled on the hub (START-17, START-19, START-20). */
export function refuseUnlessEnabled(caller: Caller, { toDisabled = false }: Availability): void {
  if (caller.session.notEnabled && !toDisabled) throw new DimoraError('USER_NOT_ENABLED');
}
