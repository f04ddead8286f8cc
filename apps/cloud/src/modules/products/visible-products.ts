import type { CloudCaller } from '../../platform/caller.ts';
import type { Sight } from './product-list.ts';

/**
 * Which hubs a caller may see: their own; super administrators all, but only the one hub beside their
 * own where that hub asks in their name: it must not learn of everybody's.
 */
export function sightOf({
  user: { Id: UserId, superAdministrator },
  through,
}: Pick<CloudCaller, 'user' | 'through'>): Sight {
  if (!superAdministrator) return { UserId, beside: 'none' };
  return { UserId, beside: through === null ? 'all' : { ProductId: through } };
}
