import type { Property } from '@dimora/contract';
import type { Role } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** The product's commercial name. */
export type ProductFacts = {
  readonly ProductModel: string;
  readonly ProductSku: string;
  /** The number on its label. */
  readonly serial: string;
  /** The brand that the console shows (SHELL-03). */
  readonly brand: string;
};

/** Which product this hub is, where it is, and what that allows. */
export interface ProductPort {
  /** Identifies the product; created at its first start, and never changed. */
  readonly Id: string;
  facts(): ProductFacts;
  /** The hub's property; `null` until one is named. */
  property(): Property | null;
  /** The hub's place as reported by the cloud; kept across restarts. */
  setProperty(property: Property | null): void;
  /** True while the hub is its own access point, without a network behind it (START-13). */
  readonly accessPoint: boolean;
  /** Whether people may use it then, and at which address (START-15). */
  offline(): { readonly enabled: boolean; readonly gatewayAddress: string };
  /** False if the hub is an access point and its owner doesn't allow using it that way (LOGIN-04). */
  mayBeUsed(): boolean;
  /** The provider's own product: its owner reads as support (USERS-07). */
  providersOwn(): boolean;
  /** Roles that count as not enabled on this product model (START-20). */
  barredRoles(): readonly Role[];
}
export const ProductPort = definePort<ProductPort>('product');
