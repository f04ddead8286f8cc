import type { CloudPlatform } from '../../platform/module.ts';
import type { ProductNews } from './port.ts';
import { ProductStore } from './product.store.ts';
import { SubscriptionStore } from './subscription.store.ts';

/** Stores what hubs report about themselves and their people, so that lists and badges agree. */
export class HubNewsService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'news'>;

  constructor(platform: Pick<CloudPlatform, 'sql' | 'news'>) {
    this.#platform = platform;
  }

  /** Stores a hub's report; what is left out stays unchanged. */
  async report(ProductId: string, news: ProductNews): Promise<void> {
    await this.#platform.sql.transaction(async (sql) => {
      const store = new ProductStore(sql);
      const held = await store.byId(ProductId);
      if (!held) return;
      if (news.ProductName !== undefined) await store.rename(held, news.ProductName);
      if (news.version !== undefined) await store.setVersion(ProductId, news.version);
      if (news.BaseAddress !== undefined) await store.setBaseAddress(ProductId, news.BaseAddress);
      if (news.Addresses !== undefined) await store.setAddresses(ProductId, news.Addresses);
      if (news.users && held.activation)
        await keepPeople(new SubscriptionStore(sql), held.ProductId, news.users);
    });
    this.#platform.news.publish('product.changed', { ProductId });
  }
}

/**
 * The hub reports who its people are. Only those who are linked to it or have signed in on it count,
 * so that no hub puts itself into a stranger's list. Whoever is missing is unlinked, but a report
 * without any owner, such as one sent before the activation, removes no owner.
 */
async function keepPeople(
  store: SubscriptionStore,
  ProductId: string,
  users: NonNullable<ProductNews['users']>,
): Promise<void> {
  const linked = new Map(
    (await store.ofProduct(ProductId)).map(({ UserId, Role }) => [UserId, Role]),
  );
  const known = new Set([...linked.keys(), ...(await store.acquaintances(ProductId))]);
  const named = new Map(users.map(({ UserId, Role }) => [UserId, Role]));
  const hasOwner = users.some(({ Role }) => Role === 'owner');
  for (const UserId of known) {
    if (linked.get(UserId) === 'owner' && !hasOwner) continue;
    const Role = named.get(UserId) ?? 'none';
    if (Role !== 'none') await store.link({ ProductId, UserId, Role });
    else if (linked.has(UserId)) await store.unlink(ProductId, UserId);
  }
}
