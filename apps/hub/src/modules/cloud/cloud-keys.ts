import type { PublicKey } from '@dimora/contract/cloud';
import type { Clock, Log } from '@dimora/runtime';
import type { CryptoKey } from 'jose';
import type { LinkStore } from './link.store.ts';

/** An unknown key id makes the hub ask at most this often: strangers can't make it ask at will. */
const UNKNOWN_EVERY_MS = 30_000;
const FRESH_MS = 10 * 60_000;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly link: LinkStore;
  /** The keys and the issuer as the cloud tells them; rejects with CLOUD_UNREACHABLE. */
  readonly fetch: () => Promise<{ readonly keys: readonly PublicKey[]; readonly issuer: string }>;
};

/**
 * The cloud's open keys. Kept on the disk, so that tokens are checked even where the cloud is away
 * when the hub starts; asked for anew every ten minutes, and for a key that isn't known yet.
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

  /** Who signs tokens, as far as the cloud has ever said. */
  get issuer(): string | null {
    return this.#parts.link.get().issuer;
  }

  /** The key of this id; `undefined` for none that the cloud has. */
  async of(kid: string | undefined): Promise<CryptoKey | undefined> {
    if (kid === undefined) return undefined;
    this.#keys ??= await this.#kept();
    const held = this.#keys.get(kid);
    const since = this.#sinceAsked();
    if (!held && since >= UNKNOWN_EVERY_MS) await this.refresh();
    else if (this.#isOld() && since >= UNKNOWN_EVERY_MS) void this.refresh();
    return this.#keys.get(kid);
  }

  /** Asks the cloud; never rejects: what is held stays until something better has come. */
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
