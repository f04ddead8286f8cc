import { z } from 'zod';
import { claimed, session } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { RoleBadge } from '../schemas/access.ts';
import { Name, NameText, ProductId, PropertyId, Timestamp, UserId } from '../schemas/ids.ts';
import { AccessToken } from '../hub/identity.ts';
import { delegable } from './access.ts';

const tags = ['products'];
const byId = z.object({ ProductId });
const notFound = errorsOf('NOT_FOUND');

/** Whether a hub currently has a tunnel open (CHOOSER-05). */
export const ProductStatus = z.enum(['ONLINE', 'OFFLINE']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** A hub as one person sees it in the cloud (CHOOSER-03 to CHOOSER-06). */
export const Product = z.object({
  ProductId,
  ProductName: z.string(),
  ProductModel: z.string(),
  ProductModelId: z.string(),
  ProductSku: z.string(),
  Provider: z.object({ Id: z.string(), Name: z.string() }),
  PropertyId: PropertyId.nullable(),
  PropertyName: z.string().nullable(),
  Status: ProductStatus,
  Role: RoleBadge.meta({
    description: 'The caller’s; not_authorized is a person who is disabled on the hub',
  }),
  BaseAddress: z.string().nullable().meta({ description: 'Its best address in its own network' }),
  Addresses: z.array(z.string()).meta({
    description: 'All of them, the best first; a browser in the house picks one that it reaches',
  }),
  TunnelServer: z.string().nullable().meta({ description: 'For super administrators only' }),
  ExtraData: z.record(z.string(), z.string()).meta({
    description: 'The serial number, and GROUP_ with the caller’s own user id',
  }),
  brand: z.string(),
  version: z.string().nullable(),
  lastSeenAt: Timestamp.nullable(),
});
export type Product = z.infer<typeof Product>;

/** Filters; by default lists everything the caller may see, own hubs first, then by name. */
export const ProductQuery = z.object({
  text: z.string().trim().max(100).optional().meta({
    description: 'A part of the name, the id or the serial number',
  }),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** An account of the provider as its super administrators list it (CHOOSER-11). */
export const AppUser = z.object({
  Id: UserId,
  Username: z.string(),
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  products: z.array(z.object({ ProductId, ProductName: z.string(), Role: RoleBadge })),
});
export type AppUser = z.infer<typeof AppUser>;

/** The hubs that a person may see. Other people's hubs answer as if they did not exist. */
export const products = {
  /** All hubs, for super administrators; 100 to a page by default. */
  list: delegable
    .route({ method: 'GET', path: '/api/products', tags })
    .input(ProductQuery)
    .output(z.array(Product)),
  get: delegable
    .route({ method: 'GET', path: '/api/products/{ProductId}', tags })
    .errors(notFound)
    .input(byId)
    .output(Product),
  /** A token for this hub only. */
  token: session
    .route({ method: 'POST', path: '/api/products/{ProductId}/token', tags })
    .errors(errorsOf('NOT_FOUND', 'HUB_REVOKED'))
    .input(byId)
    .output(AccessToken),
  /** Writes one's own GROUP_ key; an empty text removes it (CHOOSER-06). */
  setData: delegable
    .route({ method: 'PUT', path: '/api/products/{ProductId}/data/{Key}', tags })
    .errors(notFound)
    .input(
      z.object({
        ProductId,
        Key: z.string().min(1).max(250),
        Value: NameText,
      }),
    )
    .output(Product),
  unsubscribe: session
    .route({ method: 'DELETE', path: '/api/products/{ProductId}/subscription', tags })
    .errors(errorsOf('NOT_FOUND', 'OWNER_CANNOT_UNSUBSCRIBE'))
    .input(byId)
    .output(z.object({})),
  /**
   * Puts the hub into a place; both must be the caller's own. `delivered` is false when the hub is offline:
   * it receives its place when it reconnects (WIZARD-14, WIZARD-16).
   */
  assignProperty: delegable
    .route({ method: 'PUT', path: '/api/products/{ProductId}/property', tags })
    .errors(notFound)
    .input(z.object({ ProductId, PropertyId: PropertyId.nullable() }))
    .output(z.object({ product: Product, delivered: z.boolean() })),
  /** Gives an unpaired hub, found by its name on the local network, to the caller (ACTIVATE-10). */
  activateByName: session
    .route({ method: 'POST', path: '/api/products/activate', tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'ALREADY_ACTIVATED',
        'NOT_FIRST_PAIR',
        'ACTIVATION_TICKET_REFUSED',
        'HUB_REVOKED',
        'HUB_OFFLINE',
        'HUB_TIMEOUT',
      ),
    )
    .input(
      z.object({
        ProductName: Name,
        ProductId,
        pairing: z.string().min(1).max(200).meta({
          description: 'From the hub’s own answer on the network: proof of being near',
        }),
      }),
    )
    .output(Product),
  appUsers: claimed('READ_APP_USERS')
    .route({ method: 'GET', path: '/api/app-users', tags })
    .input(
      z.object({
        text: z.string().trim().max(100).optional(),
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.array(AppUser)),
};
