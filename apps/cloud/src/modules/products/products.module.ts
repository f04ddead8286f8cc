import { defineModule, type CloudPlatform } from '../../platform/module.ts';
import { HubKeysPort } from '../hub-keys/port.ts';
import { DelegationsPort, HubTokensPort } from '../identity/port.ts';
import { ProfilesPort } from '../profile/port.ts';
import { PropertyRegisterPort } from '../property-register/port.ts';
import { TunnelPort } from '../tunnel/port.ts';
import { AssignmentService } from './assignment.service.ts';
import { HubNewsService } from './hub-news.service.ts';
import { OwnershipService } from './ownership.service.ts';
import { PlaceDelivery } from './place-delivery.ts';
import { ProductsPort } from './port.ts';
import { ProductStore, productMigrations } from './product.store.ts';
import { productRoutes } from './products.routes.ts';
import { ProductsService } from './products.service.ts';
import { SubscriptionStore, subscriptionMigrations } from './subscription.store.ts';

/** The hubs: their owners, their people and their places. */
export const products = defineModule({
  name: 'products',
  needs: {
    keys: HubKeysPort,
    tokens: HubTokensPort,
    delegations: DelegationsPort,
    profiles: ProfilesPort,
    places: PropertyRegisterPort,
    tunnels: TunnelPort,
  },
  provides: { products: ProductsPort },
  migrations: [...productMigrations, ...subscriptionMigrations],
  make: (platform, needs) => {
    const { sql, clock, log } = platform;
    const store = new ProductStore(sql);
    const subscriptions = new SubscriptionStore(sql);
    platform.personalRows.declare({
      tables: ['subscription', 'acquaintance', 'product_group', 'product'],
      exported: async ({ UserId }) => ({
        hubs: (await subscriptions.ofPeople([UserId])).map(({ ProductId, ProductName, Role }) => ({
          ProductId,
          ProductName,
          Role,
        })),
      }),
      erase: async ({ UserId }, within) => {
        for (const table of ['product_group', 'acquaintance', 'subscription'])
          await within.run(`DELETE FROM ${table} WHERE user_id = ?`, [UserId]);
        // That a hub was activated stays; who did it doesn't.
        await within.run('UPDATE product SET activated_by = ? WHERE activated_by = ?', [
          '',
          UserId,
        ]);
      },
    });
    const service = new ProductsService(platform, needs);
    const delivery = new PlaceDelivery({ store, log, ...needs });
    const ownership = new OwnershipService(platform, needs);
    const hubNews = new HubNewsService(platform);
    const assignment = new AssignmentService(platform, needs.places, delivery);
    const following = followTunnels(platform, store, delivery);
    return {
      ports: {
        products: {
          byId: (ProductId) => store.byId(ProductId),
          seenBy: (caller, ProductId) => service.seenBy(caller, ProductId),
          view: (ProductId, person) => service.get({ user: person, through: null }, ProductId),
          keepFacts: (facts, within) => new ProductStore(within).keepFacts(facts, clock.now()),
          bind: (ProductId, owner, activationId) => ownership.bind(ProductId, owner, activationId),
          release: async (ProductId, within) => {
            await new ProductStore(within).release(ProductId);
            await new SubscriptionStore(within).clear(ProductId);
          },
          meet: (ProductId, UserId) => subscriptions.meet(ProductId, UserId),
          join: (link, within) => new SubscriptionStore(within).join(link),
          settle: (ProductId, UserId) => subscriptions.settle(ProductId, UserId),
          leave: (ProductId, UserId, within) =>
            new SubscriptionStore(within).leave(ProductId, UserId),
          membersOf: (ProductId) => subscriptions.ofProduct(ProductId),
          hubsOf: async (UserId) => {
            const links = await subscriptions.ofPeople([UserId]);
            const known = await subscriptions.knownTo(UserId);
            return {
              hubs: [...new Set([...links.map(({ ProductId }) => ProductId), ...known])],
              owned: links.filter(({ Role }) => Role === 'owner').map((link) => link.ProductName),
            };
          },
          report: (ProductId, told) => hubNews.report(ProductId, told),
          changeOwners: (ProductId, change) => hubNews.changeOwners(ProductId, change),
          placeChanged: (PropertyId) => delivery.deliverAll(PropertyId),
          standingIn: (PropertyIds, within) =>
            (within === undefined ? store : new ProductStore(within)).standingIn(PropertyIds),
          placeOf: (ProductId) => delivery.placeOf(ProductId),
        },
      },
      routes: { products: productRoutes(service, assignment, ownership) },
      stop: () => following[Symbol.dispose](),
    };
  },
});

/** Records when a hub was last seen, and sends it its place when its tunnel opens. */
function followTunnels(
  { news, settings, clock, log }: CloudPlatform,
  store: ProductStore,
  delivery: PlaceDelivery,
): Disposable {
  /** Only the replica that holds the tunnel acts on it. */
  const isMine = (at: { readonly replica: string }): boolean => at.replica === settings.replica;
  const seen = async (ProductId: string): Promise<void> => {
    try {
      await store.seen(ProductId, clock.now());
    } catch (error) {
      log.warn('products.seenNotKept', { ProductId, error });
    }
  };
  const subscriptions = new DisposableStack();
  subscriptions.use(
    news.on('tunnel.opened', (tunnel) => {
      if (!isMine(tunnel)) return;
      void seen(tunnel.ProductId);
      void delivery.deliver(tunnel.ProductId);
    }),
  );
  subscriptions.use(
    news.on('tunnel.closed', (tunnel) => {
      if (isMine(tunnel)) void seen(tunnel.ProductId);
    }),
  );
  return subscriptions;
}
