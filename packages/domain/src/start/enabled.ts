import type { RoleBadge } from '../access/roles.ts';

/** Who somebody is to a hub, as far as being let in goes. */
export type Standing = {
  readonly Role: RoleBadge;
  readonly superAdministrator: boolean;
};

/**
 * Whether a person may use a hub at all (START-17 to START-19). On the models of the air-quality line, which Config
 * names, the plain roles user and guest may not (START-20, A06).
 */
export function isEnabled(
  { Role, superAdministrator }: Standing,
  productModel: string,
  airQualityModels: readonly string[],
): boolean {
  if (superAdministrator || Role === 'owner' || Role === 'admin') return true;
  if (Role !== 'user' && Role !== 'guest') return false;
  return !airQualityModels.includes(productModel);
}
