import type { CloudPersonData } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { CloudPlatform } from '../../platform/module.ts';
import type { DataSubject } from '../../platform/personal-rows.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { IdentityPort } from '../identity/port.ts';
import type { ProductsPort } from '../products/port.ts';
import type { TunnelPort } from '../tunnel/port.ts';
import { FarewellStore } from './farewell.store.ts';

/** What the service needs of other modules. */
export type PersonDataNeeds = {
  readonly accounts: Pick<AccountsPort, 'byId'>;
  readonly identity: Pick<IdentityPort, 'endAll'>;
  readonly products: Pick<ProductsPort, 'hubsOf'>;
  readonly tunnels: Pick<TunnelPort, 'control'>;
};

/** Exports and erases what the cloud stores about a person, at their own wish (USERS-B5). */
export class PersonDataService {
  readonly #platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'log' | 'personalRows'>;
  readonly #needs: PersonDataNeeds;

  constructor(
    platform: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'log' | 'personalRows'>,
    needs: PersonDataNeeds,
  ) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async exportOwn({ user }: CloudCaller): Promise<CloudPersonData> {
    const { sql, clock, personalRows } = this.#platform;
    const subject = await this.#subject(user.Id);
    const held: Record<string, unknown> = {};
    for (const { exported } of personalRows.all())
      Object.assign(held, await exported(subject, sql));
    return {
      format: 'dimora.cloudPerson',
      version: 1,
      madeAt: new Date(clock.now()).toISOString(),
      held: held as CloudPersonData['held'],
    };
  }

  /**
   * Erases the caller's account with all that belongs to it, in one transaction. Rejects with NAME_NOT_CONFIRMED, and
   * with OWNS_HUBS while a hub would be left without its owner.
   */
  async eraseOwn({ user }: CloudCaller, confirm: string): Promise<void> {
    const { sql, news, personalRows } = this.#platform;
    if (confirm.trim() !== user.Name.trim()) throw new DimoraError('NAME_NOT_CONFIRMED');
    const subject = await this.#subject(user.Id);
    const { hubs, owned } = await this.#needs.products.hubsOf(user.Id);
    if (owned.length > 0) throw new DimoraError('OWNS_HUBS', { name: owned.join(', ') });
    await sql.transaction(async (within) => {
      const farewells = new FarewellStore(within);
      for (const ProductId of hubs) await farewells.add(ProductId, user.Id);
      for (const { erase } of personalRows.all()) await erase(subject, within);
    });
    await this.#needs.identity.endAll(user.Id);
    await sql.emptyLog();
    news.publish('account.changed', { UserId: user.Id });
    for (const ProductId of hubs) {
      news.publish('product.changed', { ProductId });
      void this.tell(ProductId);
    }
  }

  /** Informs a hub about deleted accounts; an offline one when it comes back. Never rejects. */
  async tell(ProductId: string): Promise<void> {
    const { sql, log } = this.#platform;
    const farewells = new FarewellStore(sql);
    try {
      for (const UserId of await farewells.of(ProductId)) {
        await this.#needs.tunnels.control(ProductId, 'account-erased', { UserId });
        await farewells.told(ProductId, UserId);
      }
    } catch (error) {
      log.info('personData.hubNotTold', { ProductId, error });
    }
  }

  async #subject(UserId: UserId): Promise<DataSubject> {
    const account = await this.#needs.accounts.byId(UserId);
    return { UserId, email: account?.email ?? null };
  }
}
