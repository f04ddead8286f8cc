import type { Property } from '@dimora/contract';
import type { PropertyId } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import type { ProductNeeds } from './needs.ts';
import type { ProductStore } from './product.store.ts';

/** So often a place is carried again because it changed meanwhile; who changes it on and on waits for the next change. */
const MOST_ROUNDS = 5;

/**
 * Carries to hubs in which place they stand. What the database says is what is wanted: a hub that is
 * away is told when it comes back, and one that was told an older place is told again, so that however
 * many assign at once, hub and cloud agree in the end.
 */
export class PlaceCourier {
  readonly #store: ProductStore;
  readonly #needs: Pick<ProductNeeds, 'tunnels' | 'places'>;
  readonly #log: Log;
  /** The last delivery to each hub that one is under way to: they follow each other. */
  readonly #underWay = new Map<string, Promise<boolean>>();

  constructor(store: ProductStore, needs: Pick<ProductNeeds, 'tunnels' | 'places'>, log: Log) {
    this.#store = store;
    this.#needs = needs;
    this.#log = log;
  }

  /** The place of a hub, as hubs know places; null without one. */
  async placeOf(ProductId: string): Promise<Property | null> {
    const product = await this.#store.byId(ProductId);
    if (!product || product.PropertyId === null) return null;
    const [place] = await this.#needs.places().byIds([product.PropertyId]);
    if (!place) return null;
    const { Id, Name, Latitude, Longitude } = place;
    return { Id, Name, Latitude, Longitude };
  }

  /** Tells a hub its place; false when it couldn't be told now. Never rejects. */
  deliver(ProductId: string): Promise<boolean> {
    const before = this.#underWay.get(ProductId) ?? Promise.resolve(true);
    const mine = before.then(() => this.#carry(ProductId));
    this.#underWay.set(ProductId, mine);
    void mine.then(() => {
      if (this.#underWay.get(ProductId) === mine) this.#underWay.delete(ProductId);
    });
    return mine;
  }

  /** Tells every hub in a place that it has changed. Never rejects. */
  async deliverAll(PropertyId: PropertyId): Promise<void> {
    try {
      const standing = await this.#store.standingIn([PropertyId]);
      await Promise.all(standing.map(({ ProductId }) => this.deliver(ProductId)));
    } catch (error) {
      this.#log.warn('products.placeNotDelivered', { PropertyId, error });
    }
  }

  async #carry(ProductId: string): Promise<boolean> {
    try {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const place = await this.placeOf(ProductId);
        await this.#needs.tunnels().control(ProductId, 'property', place);
        // Another replica may have carried an older place meanwhile: only what still stands counts.
        if (isSame(place, await this.placeOf(ProductId))) return true;
      }
    } catch (error) {
      this.#log.info('products.placeNotDelivered', { ProductId, error });
    }
    return false;
  }
}

const isSame = (one: Property | null, other: Property | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
