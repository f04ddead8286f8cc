import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

/** The people that the caller sees, and those of the house. */
type Sight = {
  readonly sees: (Id: UserId) => boolean;
  readonly exists: (Id: UserId) => boolean;
};

/**
 * The people who may command a device by voice, after a caller submitted the whole list as they see it:
 * people hidden from the caller stay, duplicates are dropped, and only people of the house are added
 * (DEVICES-29). Rejects with NOT_FOUND for anyone else.
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
