import type { Property } from '@dimora/contract';
import type { Enrolment } from '@dimora/contract/cloud';
import { DimoraError } from '@dimora/runtime';
import type { CloudGrant } from '../../platform/access.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { ProductsPort } from '../products/port.ts';
import { HubKeyStore } from './hub-key.store.ts';
import { isSameKey } from './same-key.ts';
import type { NewcomerLimit } from './newcomer-limit.ts';

/** What a hub is told when it has enrolled. */
export type Enrolled = {
  readonly ProductId: Enrolment['ProductId'];
  readonly paired: boolean;
  readonly property: Property | null;
  readonly now: number;
};

/** Lets hubs in: the first key of each is trusted, and no other one ever after. */
export class EnrolmentService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news'>;
  readonly #products: ProductsPort;
  readonly #limit: NewcomerLimit;

  constructor(
    platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news'>,
    products: ProductsPort,
    limit: NewcomerLimit,
  ) {
    this.#platform = platform;
    this.#products = products;
    this.#limit = limit;
  }

  /** Enrols a hub, or takes in what it says of itself now. Rejects with HUB_KEY_REFUSED, HUB_REVOKED, RATE_LIMITED. */
  async enrol({ federationKey, ...facts }: Enrolment, address: string): Promise<Enrolled> {
    const { ProductId } = facts;
    // Before the transaction, which may be tried again: each newcomer counts once.
    if (!(await this.#products.byId(ProductId))) this.#limit.admit(address);
    await this.#platform.sql.transaction(async (sql) => {
      const keys = new HubKeyStore(sql);
      const hasBegunAnew = await keys.trust(ProductId, federationKey);
      const held = await keys.find(ProductId);
      if (held?.revoked) throw new DimoraError('HUB_REVOKED');
      if (!isSameKey(held?.key ?? '', federationKey)) throw new DimoraError('HUB_KEY_REFUSED');
      await this.#products.keepFacts(facts, sql);
      if (hasBegunAnew) await this.#products.release(ProductId, sql);
    });
    const product = await this.#products.byId(ProductId);
    this.#platform.news.tell('product.changed', { ProductId });
    return {
      ProductId,
      paired: product?.activation != null,
      property: await this.#products.placeOf(ProductId),
      now: this.#platform.clock.now(),
    };
  }

  /** Shuts a hub out; its tunnel is closed by whichever replica holds it. */
  async revoke(_proof: CloudGrant<'REVOKE_HUB'>, ProductId: string): Promise<void> {
    await this.#refuseUnknown(ProductId);
    await new HubKeyStore(this.#platform.sql).revoke(ProductId);
    this.#platform.news.tell('hub.revoked', { ProductId });
  }

  /** Lets a hub in again, with whichever key it brings next. */
  async readmit(_proof: CloudGrant<'REVOKE_HUB'>, ProductId: string): Promise<void> {
    await this.#refuseUnknown(ProductId);
    await new HubKeyStore(this.#platform.sql).readmit(ProductId);
    // Whoever still holds the old key is nobody from now on.
    this.#platform.news.tell('hub.revoked', { ProductId });
  }

  async #refuseUnknown(ProductId: string): Promise<void> {
    if (!(await this.#products.byId(ProductId)))
      throw new DimoraError('NOT_FOUND', { kind: 'product' });
  }
}
