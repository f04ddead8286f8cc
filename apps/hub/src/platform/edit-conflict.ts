import { allowsSome } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from './caller.ts';
import type { By } from './actor.ts';

/** The fields that tell one edit from another. */
type Edited = { readonly revision: number; readonly changedBy: By | null };

/**
 * Rejects an edit based on an outdated revision, so that no work is lost. Rejects with EDIT_CONFLICT: the
 * current revision, and who made it if the caller may know.
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

/** Whether a person may see who changed something: themselves, or with READ_USERS anyone. */
export const mayKnow = (caller: Caller, { Id }: By): boolean =>
  allowsSome(caller.claims, 'READ_USERS') || Id === caller.user.Id;
