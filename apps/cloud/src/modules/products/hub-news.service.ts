import { DimoraError } from '@dimora/runtime';
import type { CloudPlatform } from '../../platform/module.ts';
import type { OwnerChange, ProductNews } from './port.ts';
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

  /**
   * Agrees on a change of owners with everybody's roles as they will be: all of it, or nothing. Rejects with NOT_FOUND
   * for a hub without an owner and for a new owner whom it may not report, with LAST_OWNER where no owner would be left.
   */
  async changeOwners(ProductId: string, { users, newOwner }: OwnerChange): Promise<void> {
    await this.#platform.sql.transaction(async (sql) => {
      const held = await new ProductStore(sql).byId(ProductId);
      if (!held?.activation) throw new DimoraError('NOT_FOUND', { kind: 'product' });
      const store = new SubscriptionStore(sql);
      const { known } = await acquainted(store, held.ProductId);
      if (newOwner !== null && !known.has(newOwner))
        throw new DimoraError('NOT_FOUND', { kind: 'user' });
      if (!users.some(({ UserId, Role }) => Role === 'owner' && known.has(UserId)))
        throw new DimoraError('LAST_OWNER');
      await keepPeople(store, held.ProductId, users);
    });
    this.#platform.news.publish('product.changed', { ProductId });
  }
}

/** A hub's people with their roles. */
type People = NonNullable<ProductNews['users']>;

/**
 * The hub reports who its people are. Only those who are linked to it or have signed in on it count,
 * so that no hub puts itself into a stranger's list. A missing person is unlinked, but a report
 * without any owner among them, such as one sent before the activation, removes no owner.
 */
async function keepPeople(
  store: SubscriptionStore,
  ProductId: string,
  users: People,
): Promise<void> {
  const { linked, known } = await acquainted(store, ProductId);
  const named = new Map(users.map(({ UserId, Role }) => [UserId, Role]));
  const held = await store.heldOf(ProductId);
  const hasOwner = users.some(({ UserId, Role }) => Role === 'owner' && known.has(UserId));
  for (const UserId of known) {
    if (linked.get(UserId) === 'owner' && !hasOwner) continue;
    // The hub hasn't heard of them yet: their invitation says so.
    if (held.has(UserId) && !named.has(UserId)) continue;
    const Role = named.get(UserId) ?? 'none';
    if (Role !== 'none') await store.link({ ProductId, UserId, Role });
    else if (linked.has(UserId)) await store.unlink(ProductId, UserId);
  }
}

/** The people linked to the hub with their roles, and everybody that it may report about. */
async function acquainted(store: SubscriptionStore, ProductId: string) {
  const linked = new Map(
    (await store.ofProduct(ProductId)).map(({ UserId, Role }) => [UserId, Role]),
  );
  return { linked, known: new Set([...linked.keys(), ...(await store.acquaintances(ProductId))]) };
}
