import type { UserId } from '@dimora/domain';
import type { Caller } from '../caller.ts';
import { signedIn } from './signed-in.ts';

/** A caller who hasn't signed in, without any permission. */
export const NOBODY: Caller = signedIn(
  { Id: '' as UserId, Name: '', Role: 'none', superAdministrator: false },
  { Id: '' },
  () => ({}),
);
