import type { CloudUser, Product } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';

/** A person of the cloud. */
export const aCloudUser = (Username: string, about: Partial<CloudUser> = {}): CloudUser => ({
  Id: `cloud-${Username}` as UserId,
  FirstName: 'Anna',
  LastName: 'Verdi',
  Name: 'Anna Verdi',
  Username,
  Avatar: null,
  Role: 'none',
  PreferredLanguageId: 'it',
  Contacts: [{ Id: '1', Value: `${Username}@example.com`, Provider: 'email' }],
  emailConfirmed: true,
  superAdministrator: false,
  partner: false,
  support: false,
  newsletter: false,
  revision: 1,
  ...about,
});

/** A hub as the cloud lists it. */
export const aProduct = (ProductId: string): Product =>
  ({
    ProductId,
    ProductName: 'Hub',
    ProductModel: 'hub',
    ProductModelId: 'hub',
    ProductSku: '',
    Provider: { Id: 'dimora', Name: 'Dimora' },
    PropertyId: null,
    PropertyName: null,
    Status: 'ONLINE',
    Role: 'owner',
    BaseAddress: null,
    Addresses: [],
    TunnelServer: null,
    ExtraData: {},
    brand: 'dimora',
    version: null,
    lastSeenAt: null,
  }) as unknown as Product;
