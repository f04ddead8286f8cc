import type { User } from '@dimora/contract/client';
import { ROLE_BADGES } from '@dimora/domain';

/** Online first, then by role: owner, admin, user, guest; then by name (USERS-03). */
export const sortUsers = (users: readonly User[]): User[] =>
  users.toSorted(
    (one, other) =>
      Number(other.Online) - Number(one.Online) ||
      ROLE_BADGES.indexOf(one.Role) - ROLE_BADGES.indexOf(other.Role) ||
      one.Name.localeCompare(other.Name),
  );
