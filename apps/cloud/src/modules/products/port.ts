import type { Property } from '@dimora/contract';
import type { Product } from '@dimora/contract/cloud';
import type { ProductId, PropertyId, RoleBadge, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudCaller, CloudPerson } from '../../platform/caller.ts';

/** A hub as the cloud keeps it, without its people. */
export type ProductRecord = {
  readonly ProductId: ProductId;
  readonly ProductName: string;
  readonly ProductModel: string;
  readonly ProductSku: string;
  readonly serial: string;
  readonly brand: string;
  readonly version: string | null;
  readonly BaseAddress: string | null;
  /** Every address in its own network, the best first. */
  readonly Addresses: readonly string[];
  readonly PropertyId: PropertyId | null;
  readonly lastSeenAt: number | null;
  /** When it enrolled for the first time. */
  readonly createdAt: number;
  /** The activation that gave the hub its owner, if there was one. */
  readonly activation: { readonly id: string; readonly UserId: UserId } | null;
};

/** What a hub reports about itself when it enrols. */
export type ProductFacts = Pick<
  ProductRecord,
  'ProductId' | 'ProductName' | 'ProductModel' | 'ProductSku' | 'serial' | 'brand' | 'version'
>;

/** A person's link to a hub. */
export type Subscription = {
  readonly ProductId: ProductId;
  readonly UserId: UserId;
  readonly Role: RoleBadge;
};

/** What other modules may ask of the products. `sql` is the transaction that it shall be part of. */
export interface ProductsPort {
  /** A hub, regardless of who may see it. */
  byId(ProductId: string): Promise<ProductRecord | undefined>;
  /**
   * The caller's role on a hub that they may see; super administrators see all. Rejects with
   * NOT_FOUND, so that other people's hubs look like unknown ones.
   */
  seenBy(caller: CloudCaller, ProductId: string): Promise<SeenProduct>;
  /** A hub as a person sees it. Rejects with NOT_FOUND. */
  view(ProductId: string, person: CloudPerson): Promise<Product>;
  /** Stores what a hub reports about itself; creates its product where there is none. */
  keepFacts(facts: ProductFacts, sql: Sql): Promise<void>;
  /**
   * Gives the hub its owner, once: rejects with ALREADY_ACTIVATED when another activation or another
   * person was first.
   */
  bind(ProductId: string, owner: UserId, activationId: string): Promise<void>;
  /**
   * Removes the owner, people and place of a hub that has lost its data, so that it can be activated
   * again.
   */
  release(ProductId: string, sql: Sql): Promise<void>;
  /** Records that a person signed in on the hub: from then on it may report their role. */
  meet(ProductId: string, UserId: UserId): Promise<void>;
  /** The people of a hub with their roles. */
  membersOf(ProductId: string): Promise<readonly Subscription[]>;
  /** The hubs that know a person, and the names of those that they own. */
  hubsOf(
    UserId: UserId,
  ): Promise<{ readonly hubs: readonly string[]; readonly owned: readonly string[] }>;
  /** Links a person who accepted an invitation. Rejects with ALREADY_MEMBER. */
  join(link: Subscription, sql: Sql): Promise<void>;
  /** The hub knows who joined; until then a report that doesn't name them doesn't unlink them. */
  settle(ProductId: string, UserId: UserId): Promise<void>;
  /** Takes the hub off a person's list; it may no longer report their role until they sign in on it. */
  leave(ProductId: string, UserId: UserId, sql: Sql): Promise<void>;
  /** Stores a hub's report about itself and its people. */
  report(ProductId: string, news: ProductNews): Promise<void>;
  /** Agrees on a change of the hub's owners. Rejects with NOT_FOUND and LAST_OWNER. */
  changeOwners(ProductId: string, change: OwnerChange): Promise<void>;
  /** Notifies the hubs in a place that it has changed; never rejects. */
  placeChanged(PropertyId: PropertyId): Promise<void>;
  /** The hubs that stand in these places. */
  standingIn(PropertyIds: readonly string[], sql?: Sql): Promise<readonly ProductRecord[]>;
  /** The place in which the hub stands, as hubs know places. */
  placeOf(ProductId: string): Promise<Property | null>;
}
export const ProductsPort = definePort<ProductsPort>('products');

/** A hub that somebody may see, with their role on it. */
export type SeenProduct = { readonly product: ProductRecord; readonly Role: RoleBadge };

/** A hub's report; what is left out stays unchanged. */
export type ProductNews = {
  readonly ProductName?: string | undefined;
  readonly version?: string | undefined;
  readonly BaseAddress?: string | null | undefined;
  readonly Addresses?: readonly string[] | undefined;
  /** All of its people. */
  readonly users?: readonly { readonly UserId: UserId; readonly Role: RoleBadge }[] | undefined;
};

/** All of a hub's people as they will be, and the owner who is new among them. */
export type OwnerChange = {
  readonly users: NonNullable<ProductNews['users']>;
  readonly newOwner: UserId | null;
};
