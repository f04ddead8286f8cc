import type {
  CloudProperty,
  CloudPropertyChange,
  CloudPropertyDraft,
} from '@dimora/contract/cloud';
import { isSubTypeOf, type PropertyId, type UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { ProductsPort } from '../products/port.ts';
import type { PropertyRecord, PropertyRegisterPort } from '../property-register/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';

/** What {@link PropertiesService} is made of. */
export type PropertiesParts = {
  readonly platform: Pick<CloudPlatform, 'sql' | 'clock' | 'entropy'>;
  readonly register: PropertyRegisterPort;
  readonly products: Pick<ProductsPort, 'standingIn' | 'placeChanged'>;
  readonly tunnels: Pick<TunnelPort, 'onlineAmong'>;
};

/** Places of one person: anybody may have an account, and nobody the disk. */
const MOST_PLACES = 200;

/** People's places; everybody sees only their own (PLACES-02). */
export class PropertiesService {
  readonly #parts: PropertiesParts;

  constructor(parts: PropertiesParts) {
    this.#parts = parts;
  }

  /** The caller's places with the hubs in them. */
  async list({ user }: CloudCaller): Promise<CloudProperty[]> {
    return this.#withProducts(await this.#parts.register.ofOwner(user.Id));
  }

  /** One place of the caller's. Rejects with NOT_FOUND, for others' places too. */
  async get({ user }: CloudCaller, Id: string): Promise<CloudProperty> {
    const record = await this.#parts.register.ofOwnerById(Id, user.Id);
    const [property] = record ? await this.#withProducts([record]) : [];
    if (!property) throw notFound();
    return property;
  }

  /** Creates a place for the caller (PLACES-11, A29). Rejects with FORBIDDEN for another owner, TOO_MANY_PLACES. */
  async create(
    { user }: CloudCaller,
    { UserId = user.Id, ...draft }: CloudPropertyDraft,
  ): Promise<CloudProperty> {
    if (UserId !== user.Id) throw new DimoraError('FORBIDDEN', { claim: 'OWN_PROPERTY' });
    const { platform, register } = this.#parts;
    const { entropy, clock } = platform;
    if ((await register.ofOwner(user.Id)).length >= MOST_PLACES)
      throw new DimoraError('TOO_MANY_PLACES', { max: MOST_PLACES });
    const Id = entropy.id() as PropertyId;
    const record: PropertyRecord = { ...draft, Id, UserId, ExtraData: {}, revision: 1 };
    await register.add(record, clock.now());
    return { ...record, $Products: [] };
  }

  /** Changes a place. Rejects with EDIT_CONFLICT when it has been changed since. */
  async update(
    caller: CloudCaller,
    asked: { readonly Id: string; readonly change: CloudPropertyChange; readonly revision: number },
  ): Promise<CloudProperty> {
    const { Id, change, revision } = asked;
    const UserId = caller.user.Id;
    const { platform, register, products } = this.#parts;
    const record = await platform.sql.transaction(async (sql) => {
      const held = await this.#held(Id, UserId, sql);
      if (held.revision !== revision) throw conflict(held.revision);
      const changed: PropertyRecord = { ...held, ...given(change), revision: revision + 1 };
      if (!isSubTypeOf(changed.Type, changed.SubType)) throw wrongSubType();
      await register.save(changed, sql);
      return changed;
    });
    // Not awaited: a hub that is offline must not keep the person waiting.
    void products.placeChanged(record.Id);
    return this.get(caller, Id);
  }

  /** Removes a place in which no hub stands. Rejects with PROPERTY_HAS_PRODUCTS (PLACES-12). */
  async remove({ user }: CloudCaller, Id: string): Promise<void> {
    const { platform, register, products } = this.#parts;
    await platform.sql.transaction(async (sql) => {
      const held = await this.#held(Id, user.Id, sql);
      const standing = await products.standingIn([Id], sql);
      if (standing.length > 0) throw new DimoraError('PROPERTY_HAS_PRODUCTS', { name: held.Name });
      await register.remove(Id, sql);
    });
  }

  /** A place of the owner's, locked until the transaction ends. Rejects with NOT_FOUND. */
  async #held(Id: string, owner: UserId, sql: Sql): Promise<PropertyRecord> {
    const { register } = this.#parts;
    const isHeld = await register.hold(Id, owner, sql);
    const record = isHeld ? await register.ofOwnerById(Id, owner, sql) : undefined;
    if (!record) throw notFound();
    return record;
  }

  async #withProducts(records: readonly PropertyRecord[]): Promise<CloudProperty[]> {
    const { products, tunnels } = this.#parts;
    const standing = await products.standingIn(records.map(({ Id }) => Id));
    const online = await tunnels.onlineAmong(standing.map((each) => each.ProductId));
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

/** The fields that a change contains. */
const given = (change: CloudPropertyChange): Partial<PropertyRecord> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const notFound = (): DimoraError => new DimoraError('NOT_FOUND', { kind: 'property' });

/** Only the owner can have changed it, on another screen. */
const conflict = (revision: number): DimoraError =>
  new DimoraError('EDIT_CONFLICT', { kind: 'property', revision, changedBy: null });

const wrongSubType = (): DimoraError =>
  new DimoraError('VALIDATION_FAILED', {
    issues: [{ path: 'change.SubType', code: 'custom', expected: 'kindOfPlace' }],
  });
