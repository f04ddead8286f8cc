import type { ActivationPerson } from '@dimora/contract/client';
import type { RoleBadge } from '@dimora/domain';

/**
 * Who may continue without activating: the provider's super administrators, and the admin of a partner brand
 * (ACTIVATE-04), i.e. a partner who is owner or admin (A22).
 */
export function maySkip(
  { superAdministrator, partner }: Pick<ActivationPerson, 'superAdministrator' | 'partner'>,
  role: RoleBadge,
): boolean {
  return superAdministrator || (partner && (role === 'owner' || role === 'admin'));
}
