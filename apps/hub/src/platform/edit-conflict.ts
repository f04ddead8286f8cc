import { allowsSome, HUB_ITSELF } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller, Reader } from './caller.ts';
import type { Actor } from './actor.ts';

/** The fields that tell one edit from another. */
type Edited = { readonly revision: number; readonly changedBy: Actor };

/**
 * Rejects an edit based on an outdated revision, so that no work is lost. Rejects with EDIT_CONFLICT: the
 * current revision, and who made it if the caller may know: a name, or `HUB_ITSELF`.
 */
export function refuseOldRevision(
  kind: string,
  held: Edited,
  { revision, caller }: { readonly revision: number; readonly caller: Caller },
): void {
  if (held.revision === revision) return;
  const { changedBy: by } = held;
  const changedBy = by.kind === 'hub' ? HUB_ITSELF : mayKnow(caller, by) ? by.Name : null;
  throw new DimoraError('EDIT_CONFLICT', { kind, revision: held.revision, changedBy });
}

/**
 * True if somebody may read an actor's name: with READ_USERS any person's, else only their own. Actors other than
 * people have no such limit.
 */
export const mayKnow = (reader: Reader, by: Actor): boolean =>
  by.kind !== 'user' || allowsSome(reader.claims, 'READ_USERS') || by.Id === reader.user?.Id;
