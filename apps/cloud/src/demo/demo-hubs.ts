import type { PropertyId, RoleBadge, UserId } from '@dimora/domain';
import { DEMO_PEOPLE } from '@dimora/identity';
import type { Sql } from '@dimora/node-kit/sql';
import type { ProductFacts } from '../modules/products/port.ts';
import { ProductStore } from '../modules/products/product.store.ts';
import { SubscriptionStore } from '../modules/products/subscription.store.ts';
import type { PropertyRecord } from '../modules/property-register/port.ts';
import { PropertyStore } from '../modules/property-register/property.store.ts';
import type { CloudPlatform } from '../platform/module.ts';

const OWNER = 'owner' as UserId;
const DAY_MS = 86_400_000;

const place = (
  Id: string,
  fields: Pick<
    PropertyRecord,
    'Name' | 'Description' | 'SubType' | 'Type' | 'Latitude' | 'Longitude' | 'Address'
  >,
): PropertyRecord => ({
  ...fields,
  Id: Id as PropertyId,
  Radius: 25,
  UserId: OWNER,
  ExtraData: {},
  revision: 1,
});

/** The owner's places; in the last one stands no hub, so that it can be removed (PLACES-12). */
const PLACES: readonly PropertyRecord[] = [
  place('casa-al-mare', {
    Name: 'Casa al mare',
    Description: 'Two floors and a garden above the gulf.',
    Type: 'Home',
    SubType: 'SeaHouse',
    Latitude: 44.07,
    Longitude: 9.9,
    Address: 'Via Fiascherino 12, 19032 Lerici SP, Italia',
  }),
  place('baita', {
    Name: 'Baita in montagna',
    Description: 'Stone and larch, snowed in from December to March.',
    Type: 'Home',
    SubType: 'MountainHouse',
    Latitude: 45.6083,
    Longitude: 7.3569,
    Address: 'Frazione Valnontey 30, 11012 Cogne AO, Italia',
  }),
  place('studio-torino', {
    Name: 'Studio di Torino',
    Description: '',
    Type: 'Office',
    SubType: 'Store',
    Latitude: 45.0678,
    Longitude: 7.6825,
    Address: 'Via Lagrange 7, 10123 Torino TO, Italia',
  }),
];

/** A hub that has an owner before it ever connects to this cloud. */
type DemoHub = {
  readonly facts: ProductFacts;
  readonly place: string;
  readonly roles: Readonly<Record<string, RoleBadge>>;
  readonly lastSeenDaysAgo: number | null;
};

const hub = (ProductId: string, ProductName: string, serial: string, version: string) => ({
  ProductId: ProductId as ProductFacts['ProductId'],
  ProductName,
  ProductModel: 'hub',
  ProductSku: 'dimora-hub',
  serial,
  brand: 'dimora',
  version,
});

/** The villa, whose hub connects by itself, and the hut, whose hub stays offline. */
const HUBS: readonly DemoHub[] = [
  {
    facts: hub('casa-al-mare', 'Casa al mare', 'DM-2311-004182', '3.2.2'),
    place: 'casa-al-mare',
    roles: Object.fromEntries(DEMO_PEOPLE.map(({ Username, Role }) => [Username, Role])),
    lastSeenDaysAgo: null,
  },
  {
    facts: hub('baita', 'Baita in montagna', 'DM-2209-001730', '3.1.4'),
    place: 'baita',
    roles: { owner: 'owner', admin: 'user' },
    lastSeenDaysAgo: 3,
  },
];

/** Creates missing places and hubs of the demo; keeps what people have changed. */
export function seedDemoHubs({ sql, clock }: CloudPlatform): Promise<void> {
  return sql.transaction(async (within) => {
    const products = new ProductStore(within);
    const missing: DemoHub[] = [];
    for (const each of HUBS) if (!(await products.byId(each.facts.ProductId))) missing.push(each);
    // Removed places must not come back: they are created once, together with the hubs.
    if (missing.length === HUBS.length)
      for (const [at, each] of PLACES.entries())
        await new PropertyStore(within).add(each, clock.now() + at);
    for (const each of missing) await seedHub(within, each, clock.now());
  });
}

async function seedHub(
  sql: Sql,
  { facts, place: placeId, roles, lastSeenDaysAgo }: DemoHub,
  now: number,
): Promise<void> {
  const products = new ProductStore(sql);
  const subscriptions = new SubscriptionStore(sql);
  const { ProductId } = facts;
  await products.keepFacts(facts, now);
  await products.setProperty(ProductId, placeId);
  await products.activate(ProductId, `demo-${ProductId}`, OWNER);
  if (lastSeenDaysAgo !== null) await products.seen(ProductId, now - lastSeenDaysAgo * DAY_MS);
  for (const [UserId, Role] of Object.entries(roles)) {
    // The provider's people have no role in the house; they see it anyway.
    if (Role === 'none') continue;
    await subscriptions.link({ ProductId, UserId: UserId as UserId, Role });
    await subscriptions.meet(ProductId, UserId as UserId);
  }
}
