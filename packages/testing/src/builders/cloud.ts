import type { FoundProduct } from '@dimora/contract';
import type { AppUser, CloudInfo, CloudProperty, CloudUser, Product } from '@dimora/contract/cloud';
import { BUILD, VERSION, type ProductId, type PropertyId, type UserId } from '@dimora/domain';
import { BUILT_AT, nextNumber } from './number.ts';

/** A hub as its owner finds it in the cloud, online, in no place. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  const number = nextNumber();
  return {
    ProductId: `product-${number}` as ProductId,
    ProductName: `Hub ${number}`,
    ProductModel: 'hub',
    ProductModelId: 'hub',
    ProductSku: 'DIM-HUB-1',
    Provider: { Id: 'dimora', Name: 'Dimora' },
    PropertyId: null,
    PropertyName: null,
    Status: 'ONLINE',
    Role: 'owner',
    BaseAddress: null,
    Addresses: [],
    TunnelServer: null,
    ExtraData: { serial: `SN-${number}` },
    brand: 'dimora',
    version: VERSION,
    lastSeenAt: BUILT_AT,
    ...overrides,
  };
}

/** A place by the sea, without hubs. */
export const aCloudProperty = (overrides: Partial<CloudProperty> = {}): CloudProperty => ({
  Id: `property-${nextNumber()}` as PropertyId,
  Name: 'Casa al mare',
  Description: '',
  Type: 'Home',
  SubType: 'SeaHouse',
  Latitude: 44.0755,
  Longitude: 9.9066,
  Address: 'Via Biaggini 12, 19032 Lerici SP, Italia',
  Radius: 25,
  UserId: 'owner' as UserId,
  ExtraData: {},
  $Products: [],
  revision: 1,
  ...overrides,
});

/** An account of the provider’s. */
export const aCloudUser = (overrides: Partial<CloudUser> = {}): CloudUser => ({
  Id: 'owner' as UserId,
  FirstName: 'Giulia',
  LastName: 'Bianchi',
  Name: 'Giulia Bianchi',
  Username: 'owner',
  Avatar: null,
  Role: 'none',
  PreferredLanguageId: null,
  Contacts: [{ Id: 'contact-1', Value: 'owner@example.com', Provider: 'email' }],
  emailConfirmed: true,
  superAdministrator: false,
  partner: false,
  support: false,
  newsletter: false,
  revision: 1,
  ...overrides,
});

/** A user of the provider’s apps, owner of one hub. */
export const anAppUser = (overrides: Partial<AppUser> = {}): AppUser => ({
  Id: `user-${nextNumber()}` as UserId,
  Username: 'sofia.bianchi',
  Name: 'Sofia Bianchi',
  FirstName: 'Sofia',
  LastName: 'Bianchi',
  products: [],
  ...overrides,
});

/** A cloud's public facts before sign-in. */
export const aCloudInfo = (overrides: Partial<CloudInfo> = {}): CloudInfo => ({
  version: VERSION,
  build: BUILD,
  brand: 'dimora',
  demo: true,
  allowRegistration: true,
  loginVariant: 'new',
  identityBaseUrl: 'https://cloud.example',
  showRemoveSubscription: false,
  mapAttribution: '© OpenStreetMap contributors',
  ...overrides,
});

/** A hub without an owner that answered on the local network. */
export const aFoundProduct = (overrides: Partial<FoundProduct> = {}): FoundProduct => {
  const number = nextNumber();
  return {
    address: `http://192.168.1.${20 + (number % 200)}:8080`,
    ProductId: `product-${number}`,
    ProductName: 'Nuovo hub',
    ProductSku: 'DIM-HUB-1',
    PropertyId: null,
    mode: 'FIRST_PAIR',
    pairing: 'pairing-nonce',
    ...overrides,
  };
};
