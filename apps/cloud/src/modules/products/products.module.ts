import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import { AssignmentService } from './assignment.service.ts';
import { HubNewsService } from './hub-news.service.ts';
import type { ProductNeeds } from './needs.ts';
import { OwnershipService } from './ownership.service.ts';
import { PlaceCourier } from './place-courier.ts';
import type { ProductsPort } from './port.ts';
import { ProductStore } from './product.store.ts';
import { productRoutes } from './products.routes.ts';
import { ProductsService } from './products.service.ts';
import { SubscriptionStore } from './subscription.store.ts';

/** The hubs, whose they are, and in which places they stand. */
export function createProducts(
  platform: CloudPlatform,
  needs: ProductNeeds,
): CloudModule<ProductsPort, ReturnType<typeof productRoutes>> {
  const { sql, clock, news, log, settings } = platform;
  const store = new ProductStore(sql);
  const subscriptions = new SubscriptionStore(sql);
  const service = new ProductsService(platform, needs);
  const courier = new PlaceCourier(store, needs, log);
  const ownership = new OwnershipService(platform, needs);
  const hubNews = new HubNewsService(platform);
  const assignment = new AssignmentService(platform, needs, courier);
  const port: ProductsPort = {
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
    report: (ProductId, told) => hubNews.report(ProductId, told),
    placeChanged: (PropertyId) => courier.deliverAll(PropertyId),
    standingIn: (PropertyIds, within) =>
      (within === undefined ? store : new ProductStore(within)).standingIn(PropertyIds),
    onlineAmong: (ProductIds) => needs.tunnels().onlineAmong(ProductIds),
    placeOf: (ProductId) => courier.placeOf(ProductId),
  };
  /** Only the replica that holds the tunnel acts on it. */
  const isMine = (at: { readonly replica: string }): boolean => at.replica === settings.replica;
  const seen = async (ProductId: string): Promise<void> => {
    try {
      await store.seen(ProductId, clock.now());
    } catch (error) {
      log.warn('products.seenNotKept', { ProductId, error });
    }
  };
  const hearing: Disposable[] = [];
  return {
    port,
    routes: productRoutes(service, assignment, ownership),
    start() {
      hearing.push(
        news.on('tunnel.opened', (tunnel) => {
          if (!isMine(tunnel)) return;
          void seen(tunnel.ProductId);
          void courier.deliver(tunnel.ProductId);
        }),
        news.on('tunnel.closed', (tunnel) => {
          if (isMine(tunnel)) void seen(tunnel.ProductId);
        }),
      );
    },
    stop() {
      for (const each of hearing) each[Symbol.dispose]();
    },
  };
}
