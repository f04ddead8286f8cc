import { folded, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { HubKeysPort } from '../hub-keys/port.ts';
import type { DelegationsPort } from '../identity/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';
import { ProductStore } from './product.store.ts';
import { SubscriptionStore } from './subscription.store.ts';

/** What {@link OwnershipService} needs of other modules. */
export type OwnershipNeeds = {
  readonly tunnels: Pick<TunnelPort, 'control'>;
  readonly delegations: Pick<DelegationsPort, 'openFor' | 'end'>;
  readonly keys: Pick<HubKeysPort, 'isRevoked'>;
};

/** Gives hubs their owners, each once (ACTIVATE-06, ACTIVATE-10). */
export class OwnershipService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'news'>;
  readonly #needs: OwnershipNeeds;

  constructor(platform: Pick<CloudPlatform, 'sql' | 'news'>, needs: OwnershipNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  /** Binds in one transaction; repeating the same activation changes nothing. Rejects with ALREADY_ACTIVATED. */
  async bind(ProductId: string, owner: UserId, activationId: string): Promise<void> {
    await this.#platform.sql.transaction(async (sql) => {
      const store = new ProductStore(sql);
      if (!(await store.activate(ProductId, activationId, owner))) {
        const { activation } = (await store.byId(ProductId)) ?? {};
        if (activation?.id === activationId && activation.UserId === owner) return;
        throw new DimoraError('ALREADY_ACTIVATED');
      }
      await new SubscriptionStore(sql).link({ ProductId, UserId: owner, Role: 'owner' });
    });
    this.#platform.news.publish('product.changed', { ProductId });
  }

  /**
   * Has an unpaired hub, found by its name on the local network, make the caller its owner. `pairing`
   * is the hub's to judge. Rejects with NOT_FOUND, ALREADY_ACTIVATED, HUB_REVOKED, HUB_OFFLINE,
   * HUB_TIMEOUT and whatever the hub refuses with.
   */
  async activateByName(
    { user }: CloudCaller,
    asked: { readonly ProductId: string; readonly ProductName: string; readonly pairing: string },
  ): Promise<void> {
    const { ProductId, ProductName, pairing } = asked;
    const product = await new ProductStore(this.#platform.sql).byId(ProductId);
    if (!product || folded(product.ProductName) !== folded(ProductName))
      throw new DimoraError('NOT_FOUND', { kind: 'product' });
    if (product.activation) throw new DimoraError('ALREADY_ACTIVATED');
    const { tunnels, delegations, keys } = this.#needs;
    if (await keys.isRevoked(ProductId)) throw new DimoraError('HUB_REVOKED');
    // The hub calls in the person's name, as after a sign-in on it, but only for this activation.
    const session = await delegations.openFor(user.Id, ProductId);
    try {
      await tunnels.control(ProductId, 'activate', { ticket: session.accessToken, pairing });
    } finally {
      await delegations.end(session.refreshToken, ProductId);
    }
  }
}
