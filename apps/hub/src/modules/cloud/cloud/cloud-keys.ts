import type { PublicKey } from '@dimora/contract/cloud';
import type { Clock, Log } from '@dimora/runtime';
import type { CryptoKey } from 'jose';
import type { LinkStore } from './link.store.ts';

/**
 * Minimum interval between requests caused by unknown key ids, so that strangers can't trigger them at will.
 */
const UNKNOWN_EVERY_MS = 30_000;
const FRESH_MS = 10 * 60_000;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly link: LinkStore;
  /** The cloud's current keys and issuer; rejects with CLOUD_UNREACHABLE. */
  readonly fetch: () => Promise<{ readonly keys: readonly PublicKey[]; readonly issuer: string }>;
};

/**
 * The cloud's public keys. Stored on disk, so tokens can be checked even if the cloud is unreachable when the
 * hub starts; refreshed every ten minutes and for an unknown key id.
 */
export class CloudKeys {
  readonly #parts: Parts;
  #keys: ReadonlyMap<string, CryptoKey> | undefined;
  #fetchedAt: number | undefined;
  #askedAt: number | undefined;
  #asking: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The issuer of tokens, if the cloud has ever reported it. */
  get issuer(): string | null {
    return this.#parts.link.get().issuer;
  }

  /** The key with this id; `undefined` if the cloud has none. */
  async of(kid: string | undefined): Promise<CryptoKey | undefined> {
    if (kid === undefined) return undefined;
    this.#keys ??= await this.#kept();
    const held = this.#keys.get(kid);
    const since = this.#sinceAsked();
    if (!held && since >= UNKNOWN_EVERY_MS) await this.refresh();
    else if (this.#isOld() && since >= UNKNOWN_EVERY_MS) void this.refresh();
    return this.#keys.get(kid);
  }

  /** Refreshes the keys; never rejects: on failure the stored keys stay valid. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { clock, link, log, fetch } = this.#parts;
    this.#askedAt = clock.monotonic();
    try {
      const { keys, issuer } = await fetch();
      const imported = await imports(keys);
      if (imported.size === 0) throw new Error('The cloud has no key.');
      this.#keys = imported;
      this.#fetchedAt = clock.monotonic();
      const jwks = JSON.stringify(keys);
      if (link.get().jwks !== jwks || link.get().issuer !== issuer) link.change({ jwks, issuer });
    } catch (error) {
      log.warn('cloud.keysNotRead', { reason: error instanceof Error ? error.message : '' });
    }
  }

  async #kept(): Promise<ReadonlyMap<string, CryptoKey>> {
    const { jwks } = this.#parts.link.get();
    return jwks === null ? new Map() : imports(JSON.parse(jwks) as PublicKey[]);
  }

  #sinceAsked(): number {
    return this.#askedAt === undefined ? Infinity : this.#parts.clock.monotonic() - this.#askedAt;
  }

  #isOld(): boolean {
    const { clock } = this.#parts;
    return this.#fetchedAt === undefined || clock.monotonic() - this.#fetchedAt >= FRESH_MS;
  }
}

async function imports(keys: readonly PublicKey[]): Promise<ReadonlyMap<string, CryptoKey>> {
  const { importJWK } = await import('jose');
  const imported = await Promise.all(
    keys.map(async (jwk) => [jwk.kid, await importJWK(jwk, 'EdDSA')] as const),
  );
  return new Map(
    imported.flatMap(([kid, key]) => (key instanceof Uint8Array ? [] : [[kid, key] as const])),
  );
}
