import type { Facts } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../caller.ts';

/** Rejects whatever somebody who looks through another person's eyes may not call (USERS-B2). */
export function refuseInView({ session }: Caller, { viewable }: Facts): void {
  if (session.viewedBy && !viewable) throw new DimoraError('VIEW_ONLY');
}
