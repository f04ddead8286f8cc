import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/** Whom a caller knows, and who is of the house. */
type Sight = {
  readonly sees: (Id: UserId) => boolean;
  readonly exists: (Id: UserId) => boolean;
};

/**
 * Who may command a device by voice after somebody has handed in the whole list as they see it:
 * whom they can't see stays, each person stands in it once, and only people of the house come in
 * (DEVICES-29). Rejects with NOT_FOUND for anybody else.
 */
export function voiceGrants(
  held: readonly UserId[],
  given: readonly UserId[],
  { sees, exists }: Sight,
): readonly UserId[] {
  const added = [...new Set(given)].filter((Id) => !held.includes(Id));
  if (!added.every((Id) => sees(Id) && exists(Id)))
    throw new DimoraError('NOT_FOUND', { kind: 'user' });
  return [...held.filter((Id) => !sees(Id) || given.includes(Id)), ...added];
}
