import { allowsSome } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from './caller.ts';
import type { By } from './actor.ts';

/** The part of a thing that tells one edit from another. */
type Edited = { readonly revision: number; readonly changedBy: By | null };

/**
 * Refuses an edit that started from an older state than the present one, so that nobody's work is
 * lost. Rejects with EDIT_CONFLICT: the present revision, and who made it where the caller may know.
 */
export function refuseOldRevision(
  kind: string,
  held: Edited,
  { revision, caller }: { readonly revision: number; readonly caller: Caller },
): void {
  if (held.revision === revision) return;
  const { changedBy: by } = held;
  const changedBy = by && mayKnow(caller, by) ? by.Name : null;
  throw new DimoraError('EDIT_CONFLICT', { kind, revision: held.revision, changedBy });
}

/** Whether a person may be told the name of who changed something: their own, or with READ_USERS anybody's. */
export const mayKnow = (caller: Caller, { Id }: By): boolean =>
  allowsSome(caller.claims, 'READ_USERS') || Id === caller.user.Id;
