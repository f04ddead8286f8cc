import type { CloudCaller } from '../../platform/caller.ts';
import type { VisibleProducts } from './product-list.ts';

/**
 * Which hubs a caller may see: their own; super administrators see all. Where a hub calls in their
 * name, they see only that hub beside their own, as it must not learn about all the others.
 */
export function visibleTo({
  user: { Id: UserId, superAdministrator },
  through,
}: Pick<CloudCaller, 'user' | 'through'>): VisibleProducts {
  if (!superAdministrator) return { UserId, beside: 'none' };
  return { UserId, beside: through === null ? 'all' : { ProductId: through } };
}
