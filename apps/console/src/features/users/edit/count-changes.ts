import { changesOf } from '../../../kit/edit/merge-edits.ts';
import type { PersonFields } from '../form/person-fields.ts';

/** How many things differ from what is saved: each field, and each claim. */
export function countChanges(saved: PersonFields, now: PersonFields): number {
  const fields = changesOf(
    { ...saved, claims: null, picture: null },
    { ...now, claims: null, picture: null },
  );
  const keys = new Set([...Object.keys(saved.claims), ...Object.keys(now.claims)]);
  const claims = [...keys].filter((key) => saved.claims[key as never] !== now.claims[key as never]);
  return Object.keys(fields).length + claims.length + Number(now.picture !== null);
}
