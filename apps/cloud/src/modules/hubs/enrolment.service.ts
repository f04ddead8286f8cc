import type { Property } from '@dimora/contract';
import type { Enrolment } from '@dimora/contract/cloud';
import { DimoraError } from '@dimora/runtime';
import type { CloudGrant } from '../../platform/access.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { HubKeysPort } from '../hub-keys/port.ts';
import type { SharesPort } from '../invitations/port.ts';
import type { ProductsPort } from '../products/port.ts';
import type { EnrolmentLimit } from './enrolment-limit.ts';

/** What a hub gets when it has enrolled. */
export type Enrolled = {
  readonly ProductId: Enrolment['ProductId'];
  readonly paired: boolean;
  readonly property: Property | null;
  readonly now: number;
};

/** What {@link EnrolmentService} is made of. */
export type EnrolmentParts = {
  readonly platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news'>;
  readonly keys: HubKeysPort;
  readonly products: ProductsPort;
  readonly shares: SharesPort;
  readonly limit: EnrolmentLimit;
};

/** Enrols hubs: the first key of each is trusted, and no other one ever after. */
export class EnrolmentService {
  readonly #parts: EnrolmentParts;

  constructor(parts: EnrolmentParts) {
    this.#parts = parts;
  }

  /** Enrols a hub, or updates what it says of itself. Rejects with HUB_KEY_REFUSED, HUB_REVOKED, RATE_LIMITED. */
  async enrol({ federationKey, ...facts }: Enrolment, address: string): Promise<Enrolled> {
    const { platform, keys, products, shares, limit } = this.#parts;
    const { ProductId } = facts;
    // Before the transaction, which may be retried: each new hub counts once.
    if (!(await products.byId(ProductId))) limit.admit(address);
    const enrolled = platform.sql.transaction(async (sql) => {
      const { isNewKey } = await keys.trust(ProductId, federationKey, sql);
      await products.keepFacts(facts, sql);
      if (!isNewKey) return;
      await products.release(ProductId, sql);
      await shares.release(ProductId, sql);
    });
    await enrolled.catch((error: unknown) => {
      // Nobody can try many ids to learn which hubs exist.
      limit.admit(address);
      throw error;
    });
    const product = await products.byId(ProductId);
    platform.news.publish('product.changed', { ProductId });
    return {
      ProductId,
      paired: product?.activation != null,
      property: await products.placeOf(ProductId),
      now: platform.clock.now(),
    };
  }

  /** Shuts a hub out. Rejects with NOT_FOUND. */
  async revoke(_proof: CloudGrant<'REVOKE_HUB'>, ProductId: string): Promise<void> {
    await this.#refuseUnknown(ProductId);
    await this.#parts.keys.revoke(ProductId);
  }

  /** Lets a hub in again, with whichever key it brings next. Rejects with NOT_FOUND. */
  async readmit(_proof: CloudGrant<'REVOKE_HUB'>, ProductId: string): Promise<void> {
    await this.#refuseUnknown(ProductId);
    await this.#parts.keys.readmit(ProductId);
  }

  async #refuseUnknown(ProductId: string): Promise<void> {
    if (!(await this.#parts.products.byId(ProductId)))
      throw new DimoraError('NOT_FOUND', { kind: 'product' });
  }
}
