import type { Grantee } from './effective-claims.ts';

/**
 * Joins somebody's own access token and the Id of their view of the house as another person into the token of that view:
 * what has one half only is nobody's token. No access token contains it.
 */
export const VIEW_MARK = '~';

/** Who may see the house as another person does (USERS-B2): owners, and the provider's super administrators. */
export const mayViewAsOthers = ({
  Role,
  Enabled,
  superAdministrator,
}: Pick<Grantee, 'Role' | 'Enabled' | 'superAdministrator'>): boolean =>
  Enabled && (Role === 'owner' || superAdministrator);
