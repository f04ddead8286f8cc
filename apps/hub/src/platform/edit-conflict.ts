import { allowsSome } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from './caller.ts';
import type { By } from './event-bus.ts';

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
  const mayKnow = allowsSome(caller.claims, 'READ_USERS') || held.changedBy?.Id === caller.user.Id;
  const changedBy = mayKnow ? (held.changedBy?.Name ?? null) : null;
  throw new DimoraError('EDIT_CONFLICT', { kind, revision: held.revision, changedBy });
}
