import type { AccessToken } from '@dimora/contract';
import type { AppUser, Product, ProductQuery } from '@dimora/contract/cloud';
import { folded, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudGrant } from '../../platform/access.ts';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { HubKeysPort } from '../hub-keys/port.ts';
import type { HubTokensPort } from '../identity/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { PropertyRegisterPort } from '../property-register/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';
import { ProductList, type ListedProduct } from './product-list.ts';
import { GROUP_PREFIX, productView } from './product-view.ts';
import { visibleTo } from './visible-products.ts';
import { SubscriptionStore } from './subscription.store.ts';

/** What {@link ProductsService} needs of other modules. */
export type ProductNeeds = {
  readonly tunnels: Pick<TunnelPort, 'onlineAmong' | 'server'>;
  readonly tokens: Pick<HubTokensPort, 'issue'>;
  readonly profiles: Pick<ProfilesPort, 'search'>;
  readonly places: Pick<PropertyRegisterPort, 'byIds'>;
  readonly keys: Pick<HubKeysPort, 'isRevoked'>;
};

/** Who asks, and through which hub. */
type Who = Pick<CloudCaller, 'user' | 'through'>;

/** Default page size for super administrators, who see every hub. */
const PAGE = 100;

/** The hubs that people may see: each sees their own, super administrators see all (CHOOSER-03). */
export class ProductsService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'settings'>;
  readonly #needs: ProductNeeds;
  readonly #list: ProductList;
  readonly #subscriptions: SubscriptionStore;

  constructor(
    platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'settings'>,
    needs: ProductNeeds,
  ) {
    this.#platform = platform;
    this.#needs = needs;
    this.#list = new ProductList(platform.sql);
    this.#subscriptions = new SubscriptionStore(platform.sql);
  }

  /** The caller's hubs; a super administrator's own come first, then everybody else's, in pages. */
  async list(caller: CloudCaller, { text = '', offset, limit }: ProductQuery): Promise<Product[]> {
    const visible = visibleTo(caller);
    const listed = await this.#list.list({
      ...visible,
      text: folded(text),
      offset,
      limit: limit ?? (visible.beside === 'all' ? PAGE : undefined),
    });
    return this.#views(listed, caller.user);
  }

  /** One hub as the caller sees it. Rejects with NOT_FOUND. */
  async get(caller: Who, ProductId: string): Promise<Product> {
    const [view] = await this.#views([await this.seenBy(caller, ProductId)], caller.user);
    if (!view) throw notFound();
    return view;
  }

  /** A hub with the caller's role on it. Rejects with NOT_FOUND for people who may not see it. */
  async seenBy(caller: Who, ProductId: string): Promise<ListedProduct> {
    const found = await this.#list.find(ProductId, visibleTo(caller));
    if (!found) throw notFound();
    return found;
  }

  /** A token that opens this very hub to the caller. Rejects with NOT_FOUND, HUB_REVOKED. */
  async token(caller: CloudCaller, ProductId: string): Promise<AccessToken> {
    await this.seenBy(caller, ProductId);
    if (await this.#needs.keys.isRevoked(ProductId)) throw new DimoraError('HUB_REVOKED');
    return this.#needs.tokens.issue(caller, ProductId);
  }

  /** Sets the caller's own group; any other key is FORBIDDEN (CHOOSER-06). */
  async setData(
    caller: CloudCaller,
    { ProductId, Key, Value }: { ProductId: string; Key: string; Value: string },
  ): Promise<Product> {
    await this.seenBy(caller, ProductId);
    if (Key !== GROUP_PREFIX + caller.user.Id)
      throw new DimoraError('FORBIDDEN', { claim: 'OWN_DATA' });
    await this.#subscriptions.setGroup(ProductId, caller.user.Id, Value);
    return this.get(caller, ProductId);
  }

  /** Removes the caller's link to a hub; an owner can't (CHOOSER-10). */
  async unsubscribe({ user }: CloudCaller, ProductId: string): Promise<void> {
    await this.#platform.sql.transaction(async (sql) => {
      const subscriptions = new SubscriptionStore(sql);
      const Role = await subscriptions.roleOf(ProductId, user.Id);
      if (Role === undefined) throw notFound();
      if (Role === 'owner') throw new DimoraError('OWNER_CANNOT_UNSUBSCRIBE');
      await subscriptions.leave(ProductId, user.Id);
    });
    this.#platform.news.publish('product.changed', { ProductId });
  }

  /** Everybody who uses the provider's apps, with their hubs (CHOOSER-11). */
  async appUsers(
    _proof: CloudGrant<'READ_APP_USERS'>,
    { text = '', offset, limit }: { text?: string | undefined; offset: number; limit: number },
  ): Promise<AppUser[]> {
    const people = await this.#needs.profiles.search({ text, offset, limit });
    const links = await this.#subscriptions.ofPeople(people.map(({ Id }) => Id));
    return people.map(({ Id, Username, Name, FirstName, LastName }) => ({
      Id,
      Username,
      Name,
      FirstName,
      LastName,
      products: links
        .filter((link) => link.UserId === Id)
        .map(({ ProductId, ProductName, Role }) => ({ ProductId, ProductName, Role })),
    }));
  }

  async #views(
    listed: readonly ListedProduct[],
    { Id, superAdministrator }: { Id: UserId; superAdministrator: boolean },
  ): Promise<Product[]> {
    const { tunnels, places } = this.#needs;
    const ids = listed.map(({ product }) => product.ProductId);
    const placeIds = [...new Set(listed.flatMap(({ product }) => product.PropertyId ?? []))];
    const [online, found] = await Promise.all([tunnels.onlineAmong(ids), places.byIds(placeIds)]);
    const servers = superAdministrator
      ? await Promise.all(
          ids.map(async (id) => [id, online.has(id) ? await tunnels.server(id) : null] as const),
        )
      : [];
    const facts = {
      UserId: Id,
      now: this.#platform.clock.now(),
      online,
      placeNames: new Map(found.map((place) => [place.Id as string, place.Name])),
      providerNames: this.#platform.settings.providerNames,
      servers: new Map<string, string | null>(servers),
    };
    return listed.map((each) => productView(each, facts));
  }
}

const notFound = (): DimoraError => new DimoraError('NOT_FOUND', { kind: 'product' });
