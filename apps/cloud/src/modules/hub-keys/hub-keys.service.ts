import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError } from '@dimora/runtime';
import type { CloudPlatform } from '../../platform/module.ts';
import { HubCalls } from './hub-calls.ts';
import { HubKeyStore } from './hub-key.store.ts';
import type { HubKey, HubKeysPort } from './port.ts';
import { isSameKey } from './same-key.ts';

/** Which key each hub is known by, and who is shut out. */
export class HubKeysService implements HubKeysPort {
  readonly #news: CloudPlatform['news'];
  readonly #vault: CloudPlatform['vault'];
  readonly #store: HubKeyStore;
  readonly #calls: HubCalls;

  constructor({
    sql,
    clock,
    news,
    vault,
  }: Pick<CloudPlatform, 'sql' | 'clock' | 'news' | 'vault'>) {
    this.#news = news;
    this.#vault = vault;
    this.#store = new HubKeyStore(sql, vault);
    this.#calls = new HubCalls(this.#store, clock);
  }

  keyOf(ProductId: string): Promise<HubKey | undefined> {
    return this.#store.keyOf(ProductId);
  }

  async isRevoked(ProductId: string): Promise<boolean> {
    return (await this.#store.find(ProductId))?.revoked ?? false;
  }

  identifyHub(authorization: string): Promise<string> {
    return this.#calls.identify(authorization);
  }

  async trust(ProductId: string, key: string, sql: Sql): Promise<{ isNewKey: boolean }> {
    const store = new HubKeyStore(sql, this.#vault);
    const isNewKey = await store.trust(ProductId, key);
    const held = await store.find(ProductId);
    if (held?.revoked) throw new DimoraError('HUB_REVOKED');
    if (!isSameKey(held?.key ?? '', key)) throw new DimoraError('HUB_KEY_REFUSED');
    return { isNewKey };
  }

  async revoke(ProductId: string): Promise<void> {
    await this.#store.revoke(ProductId);
    this.#news.publish('hub.revoked', { ProductId });
  }

  async readmit(ProductId: string): Promise<void> {
    await this.#store.readmit(ProductId);
    this.#news.publish('hub.revoked', { ProductId });
  }

  /** Forgets the calls whose tokens have expired by `now`. */
  forgetCalls(now: number): Promise<void> {
    return this.#store.forgetCalls(now);
  }
}
