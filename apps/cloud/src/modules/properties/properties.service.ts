import type {
  CloudProperty,
  CloudPropertyChange,
  CloudPropertyDraft,
} from '@dimora/contract/cloud';
import { isSubTypeOf, type PropertyId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { ProductsPort } from '../products/port.ts';
import type { PropertyRecord } from './port.ts';
import { PropertyStore } from './property.store.ts';

type Products = Pick<ProductsPort, 'standingIn' | 'onlineAmong' | 'placeChanged'>;

/** People's places, each person's their own alone (PLACES-02). */
export class PropertiesService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'clock' | 'entropy'>;
  readonly #store: PropertyStore;
  readonly #products: () => Products;

  constructor(
    platform: Pick<CloudPlatform, 'sql' | 'clock' | 'entropy'>,
    products: () => Products,
  ) {
    this.#platform = platform;
    this.#store = new PropertyStore(platform.sql);
    this.#products = products;
  }

  /** The caller's places with the hubs in them. */
  async list({ user }: CloudCaller): Promise<CloudProperty[]> {
    return this.#withProducts(await this.#store.ofOwner(user.Id));
  }

  /** One place of the caller's. Rejects with NOT_FOUND, for others' places too. */
  async get({ user }: CloudCaller, Id: string): Promise<CloudProperty> {
    const record = await this.#store.ofOwnerById(Id, user.Id);
    const [property] = record ? await this.#withProducts([record]) : [];
    if (!property) throw notFound();
    return property;
  }

  /** Makes a place of the caller's own (PLACES-11, A29). Rejects with FORBIDDEN in another's name. */
  async create(
    { user }: CloudCaller,
    { UserId = user.Id, ...draft }: CloudPropertyDraft,
  ): Promise<CloudProperty> {
    if (UserId !== user.Id) throw new DimoraError('FORBIDDEN', { claim: 'OWN_PROPERTY' });
    const { entropy, clock } = this.#platform;
    const Id = entropy.id() as PropertyId;
    const record: PropertyRecord = { ...draft, Id, UserId, ExtraData: {}, revision: 1 };
    await this.#store.add(record, clock.now());
    return { ...record, $Products: [] };
  }

  /** Changes a place. Rejects with EDIT_CONFLICT when it has been changed since. */
  async update(
    caller: CloudCaller,
    asked: { readonly Id: string; readonly change: CloudPropertyChange; readonly revision: number },
  ): Promise<CloudProperty> {
    const { Id, change, revision } = asked;
    const UserId = caller.user.Id;
    const record = await this.#platform.sql.transaction(async (sql) => {
      const store = new PropertyStore(sql);
      const held = (await store.hold(Id, UserId)) && (await store.ofOwnerById(Id, UserId));
      if (!held) throw notFound();
      if (held.revision !== revision) throw conflict(held.revision);
      const changed: PropertyRecord = { ...held, ...given(change), revision: revision + 1 };
      if (!isSubTypeOf(changed.Type, changed.SubType)) throw wrongSubType();
      await store.save(changed);
      return changed;
    });
    // Hubs are told beside: one that is away must not hold the person up.
    void this.#products().placeChanged(record.Id);
    return this.get(caller, Id);
  }

  /** Removes a place in which no hub stands. Rejects with PROPERTY_HAS_PRODUCTS (PLACES-12). */
  async remove({ user }: CloudCaller, Id: string): Promise<void> {
    await this.#platform.sql.transaction(async (sql) => {
      const store = new PropertyStore(sql);
      const held = (await store.hold(Id, user.Id)) && (await store.ofOwnerById(Id, user.Id));
      if (!held) throw notFound();
      const standing = await this.#products().standingIn([Id], sql);
      if (standing.length > 0) throw new DimoraError('PROPERTY_HAS_PRODUCTS', { name: held.Name });
      await store.remove(Id);
    });
  }

  async #withProducts(records: readonly PropertyRecord[]): Promise<CloudProperty[]> {
    const standing = await this.#products().standingIn(records.map(({ Id }) => Id));
    const online = await this.#products().onlineAmong(standing.map((each) => each.ProductId));
    return records.map((record) => ({
      ...record,
      $Products: standing
        .filter(({ PropertyId }) => PropertyId === record.Id)
        .map(({ ProductId, ProductName }) => ({
          ProductId,
          ProductName,
          Status: online.has(ProductId) ? ('ONLINE' as const) : ('OFFLINE' as const),
        })),
    }));
  }
}

/** The fields that a change really brings. */
const given = (change: CloudPropertyChange): Partial<PropertyRecord> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const notFound = (): DimoraError => new DimoraError('NOT_FOUND', { kind: 'property' });

/** One's own place is changed by nobody but oneself, at another screen. */
const conflict = (revision: number): DimoraError =>
  new DimoraError('EDIT_CONFLICT', { kind: 'property', revision, changedBy: null });

const wrongSubType = (): DimoraError =>
  new DimoraError('VALIDATION_FAILED', { issues: [{ path: 'change.SubType', code: 'custom' }] });
