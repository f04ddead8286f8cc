import type { Product } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import type { ListedProduct } from './product-list.ts';
import { providerOf } from './providers.ts';

/** Prefix of the extra-data key for a person's own group (CHOOSER-06). */
export const GROUP_PREFIX = 'GROUP_';

/** What a view needs beside the stored hub. */
export type ViewFacts = {
  readonly UserId: UserId;
  readonly now: number;
  readonly online: ReadonlySet<string>;
  /** The names of places by their ids. */
  readonly placeNames: ReadonlyMap<string, string>;
  /** The providers' names by their brands. */
  readonly providerNames: ReadonlyMap<string, string>;
  /** The replica that holds each tunnel; empty for everyone but super administrators (CHOOSER-11). */
  readonly servers: ReadonlyMap<string, string | null>;
};

/** A hub as one person sees it, with their own group only (CHOOSER-05, CHOOSER-06). */
export function productView(
  { product, Role, group }: ListedProduct,
  { UserId, now, online, placeNames, providerNames, servers }: ViewFacts,
): Product {
  const { ProductId, ProductName, ProductModel, ProductSku, PropertyId } = product;
  const isOnline = online.has(ProductId);
  return {
    ProductId,
    ProductName,
    ProductModel,
    ProductModelId: ProductModel,
    ProductSku,
    Provider: providerOf(product.brand, providerNames),
    PropertyId,
    PropertyName: PropertyId === null ? null : (placeNames.get(PropertyId) ?? null),
    Status: isOnline ? 'ONLINE' : 'OFFLINE',
    Role,
    BaseAddress: product.BaseAddress,
    Addresses: [...product.Addresses],
    TunnelServer: servers.get(ProductId) ?? null,
    ExtraData: {
      serial: product.serial,
      ...(group === '' ? {} : { [GROUP_PREFIX + UserId]: group }),
    },
    brand: product.brand,
    version: product.version,
    lastSeenAt: isOnline ? now : product.lastSeenAt,
  };
}
