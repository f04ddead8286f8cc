import type { RoleBadge } from '../access/roles.ts';

/** The facts about a person that decide whether a hub admits them. */
export type Standing = {
  readonly Role: RoleBadge;
  readonly superAdministrator: boolean;
};

/**
 * Whether a person may use a hub at all (START-17 to START-19). On air-quality models, listed in Config, the
 * plain roles user and guest may not (START-20, A06).
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
