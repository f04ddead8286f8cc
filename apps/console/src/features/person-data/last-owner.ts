import type { User } from '@dimora/contract/client';

/** True for the only owner who can look after the house, as far as the reader sees people. */
export function isLastOwner(users: readonly User[], Id: User['Id']): boolean {
  const owners = users.filter(({ Role, Enabled }) => Role === 'owner' && Enabled);
  return owners.length === 1 && owners[0]?.Id === Id;
}
