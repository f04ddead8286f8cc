import type { PropertyId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { PropertyRegisterPort } from '../property-register/port.ts';
import type { PlaceDelivery } from './place-delivery.ts';
import { ProductList } from './product-list.ts';
import { ProductStore } from './product.store.ts';
import { visibleTo } from './visible-products.ts';

/** Puts hubs into places (WIZARD-14, WIZARD-16). */
export class AssignmentService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'news'>;
  readonly #places: Pick<PropertyRegisterPort, 'hold'>;
  readonly #delivery: PlaceDelivery;

  constructor(
    platform: Pick<CloudPlatform, 'sql' | 'news'>,
    places: Pick<PropertyRegisterPort, 'hold'>,
    delivery: PlaceDelivery,
  ) {
    this.#platform = platform;
    this.#places = places;
    this.#delivery = delivery;
  }

  /**
   * Puts the caller's own hub into their own place, or out of any. Rejects with NOT_FOUND for what
   * they can't see, FORBIDDEN where they don't own the hub. Answers whether the hub knows it already.
   */
  async assign(
    caller: CloudCaller,
    ProductId: string,
    PropertyId: PropertyId | null,
  ): Promise<boolean> {
    const { user, through } = caller;
    await this.#platform.sql.transaction(async (sql) => {
      const seen = await new ProductList(sql).find(ProductId, visibleTo(caller));
      if (!seen) throw new DimoraError('NOT_FOUND', { kind: 'product' });
      if (seen.Role !== 'owner') throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
      // A hub may assign itself in the owner's name, but not the other hubs they own.
      if (through !== null && through !== ProductId)
        throw new DimoraError('FORBIDDEN', { claim: 'OWN_SESSION' });
      if (PropertyId !== null && !(await this.#places.hold(PropertyId, user.Id, sql)))
        throw new DimoraError('NOT_FOUND', { kind: 'property' });
      await new ProductStore(sql).setProperty(ProductId, PropertyId);
    });
    this.#platform.news.publish('product.changed', { ProductId });
    return this.#delivery.deliver(ProductId);
  }
}
