import type { Property } from '@dimora/contract';
import type { PropertyId } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import type { PropertyRegisterPort } from '../property-register/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';
import type { ProductStore } from './product.store.ts';

/** Times that a place is sent again because it changed meanwhile; the next change sends it again. */
const MOST_ROUNDS = 5;

/** What {@link PlaceDelivery} is made of. */
export type PlaceDeliveryParts = {
  readonly store: ProductStore;
  readonly tunnels: Pick<TunnelPort, 'control'>;
  readonly places: Pick<PropertyRegisterPort, 'byIds'>;
  readonly log: Log;
};

/**
 * Sends hubs the place in which they stand. The database holds the wanted state: an offline hub is
 * informed when it comes back, and one that has an older place gets the new one, so that hub and cloud
 * agree in the end, however many people assign at once.
 */
export class PlaceDelivery {
  readonly #parts: PlaceDeliveryParts;
  /** The last delivery to each hub that one is under way to: they follow each other. */
  readonly #underWay = new Map<string, Promise<boolean>>();

  constructor(parts: PlaceDeliveryParts) {
    this.#parts = parts;
  }

  /** The place of a hub, as hubs know places; null without one. */
  async placeOf(ProductId: string): Promise<Property | null> {
    const { store, places } = this.#parts;
    const product = await store.byId(ProductId);
    if (!product || product.PropertyId === null) return null;
    const [place] = await places.byIds([product.PropertyId]);
    if (!place) return null;
    const { Id, Name, Latitude, Longitude } = place;
    return { Id, Name, Latitude, Longitude };
  }

  /** Sends a hub its place; false when that isn't possible now. Never rejects. */
  deliver(ProductId: string): Promise<boolean> {
    const before = this.#underWay.get(ProductId) ?? Promise.resolve(true);
    const mine = before.then(() => this.#send(ProductId));
    this.#underWay.set(ProductId, mine);
    void mine.then(() => {
      if (this.#underWay.get(ProductId) === mine) this.#underWay.delete(ProductId);
    });
    return mine;
  }

  /** Tells every hub in a place that it has changed. Never rejects. */
  async deliverAll(PropertyId: PropertyId): Promise<void> {
    try {
      const standing = await this.#parts.store.standingIn([PropertyId]);
      await Promise.all(standing.map(({ ProductId }) => this.deliver(ProductId)));
    } catch (error) {
      this.#parts.log.warn('products.placeNotDelivered', { PropertyId, error });
    }
  }

  async #send(ProductId: string): Promise<boolean> {
    try {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const place = await this.placeOf(ProductId);
        await this.#parts.tunnels.control(ProductId, 'property', place);
        // Another replica may have sent an older place meanwhile: only the present state counts.
        if (isSame(place, await this.placeOf(ProductId))) return true;
      }
    } catch (error) {
      this.#parts.log.info('products.placeNotDelivered', { ProductId, error });
    }
    return false;
  }
}

const isSame = (one: Property | null, other: Property | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
