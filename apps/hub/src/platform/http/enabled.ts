import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../caller.ts';

/** What is open to whoever has signed in, of this hub or not: to get in, to get out, to become its owner. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['identity', 'activation', 'discovery']);

/** Keeps people out whom the hub doesn't know or has switched off (START-17, START-19, START-20). */
export function refuseUnlessEnabled(caller: Caller, path: readonly string[]): void {
  if (caller.notEnabled && !OPEN_TO_ALL.has(path[0] ?? ''))
    throw new DimoraError('USER_NOT_ENABLED');
}
