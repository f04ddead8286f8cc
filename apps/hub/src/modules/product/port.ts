import type { Property } from '@dimora/contract';
import type { RoleBadge } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** What a product is sold as. */
export type ProductFacts = {
  readonly ProductModel: string;
  readonly ProductSku: string;
  /** The number on its label. */
  readonly serial: string;
  /** Under whose brand the console shows itself (SHELL-03). */
  readonly brand: string;
};

/** Which product this hub is, where it stands, and what that allows. */
export interface ProductPort {
  /** Identifies the product; made at its first start, and never changed. */
  readonly Id: string;
  facts(): ProductFacts;
  /** The property the hub stands in; `null` until one is named. */
  property(): Property | null;
  /** The place that the cloud says the hub stands in; it stays after a restart. */
  setProperty(property: Property | null): void;
  /** True while the hub is its own access point, without any network behind it (START-13). */
  readonly accessPoint: boolean;
  /** What people may do on it then: whether they may use it, and at which address they find it (START-15). */
  offline(): { readonly enabled: boolean; readonly gatewayAddress: string };
  /** False where the hub is an access point and its owner doesn't want it used like that (LOGIN-04). */
  mayBeUsed(): boolean;
  /** Roles that count as not enabled on this model of product (START-20). */
  barredRoles(): readonly RoleBadge[];
}
export const ProductPort = definePort<ProductPort>('product');
