import type { Clock } from '@dimora/runtime';
import type { CryptoKey, JWK } from 'jose';
import type { Awaitable } from '../awaitable.ts';

/** A signing key as it is stored: an Ed25519 key pair in JWK form. */
export type StoredKey = { readonly kid: string; readonly jwk: string; readonly madeAt: number };

/** Stores signing keys across restarts and shares them between the replicas of one server. */
export type KeyStore = {
  /** Every key, the newest first. */
  load(): Awaitable<readonly StoredKey[]>;
  /** Adds a key; does nothing if another process has already created the first one. */
  add(key: StoredKey): Awaitable<void>;
};

/** A parsed key. */
export type SigningKey = {
  readonly kid: string;
  readonly madeAt: number;
  readonly sign: CryptoKey;
  readonly verify: CryptoKey;
  /** The `x` of its public half. */
  readonly x: string;
};

/** The public half of a key, as a JWKS lists it. */
export type PublicKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
};

const ALGORITHM = 'EdDSA';

/** The keys of one issuer, shared by all users of its store. */
export class KeyRing {
  readonly #clock: Clock;
  readonly #store: KeyStore;
  readonly #ready = new Map<string, Promise<SigningKey>>();
  #keys: Promise<readonly SigningKey[]> | undefined;
  #next: Promise<readonly SigningKey[]> | undefined;

  constructor(clock: Clock, store: KeyStore) {
    this.#clock = clock;
    this.#store = store;
  }

  /** The key to sign with: the newest. */
  async newest(): Promise<SigningKey> {
    const [key] = await this.#read();
    if (!key) throw new Error('The store of signing keys does not keep them.');
    return key;
  }

  /** The key of this id, even if another replica has just created it. */
  async byId(kid: string | undefined): Promise<SigningKey | undefined> {
    const found = (await this.#read()).find((key) => key.kid === kid);
    return found ?? (await this.#readAnew()).find((key) => key.kid === kid);
  }

  /** The public half of every key, for verifying tokens elsewhere. */
  async publicKeys(): Promise<PublicKey[]> {
    const keys = await this.#readAnew();
    return keys.map(({ kid, x }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x,
      kid,
      alg: ALGORITHM,
      use: 'sig',
    }));
  }

  /** Creates a new key, which signs from then on; tokens of the older ones stay valid. */
  async renew(): Promise<void> {
    await this.#store.add(await makeKey(this.#clock.now()));
    this.#keys = undefined;
  }

  // A recent reading may lack a key that another replica has created since. All callers that miss one share
  // the next reading, which starts when the current one has ended: two concurrent readings would each create
  // a first key.
  #readAnew(): Promise<readonly SigningKey[]> {
    this.#next ??= this.#readAfterThis();
    return this.#next;
  }

  async #readAfterThis(): Promise<readonly SigningKey[]> {
    await this.#read().catch(() => undefined);
    this.#next = undefined;
    this.#keys = undefined;
    return this.#read();
  }

  #read(): Promise<readonly SigningKey[]> {
    if (!this.#keys) {
      const reading = this.#loadOrMake();
      this.#keys = reading;
      // One failure of the store must not be cached.
      reading.catch(() => {
        if (this.#keys === reading) this.#keys = undefined;
      });
    }
    return this.#keys;
  }

  async #loadOrMake(): Promise<readonly SigningKey[]> {
    let stored = await this.#store.load();
    if (stored.length === 0) {
      await this.#store.add(await makeKey(this.#clock.now()));
      stored = await this.#store.load();
    }
    return Promise.all(stored.map((key) => this.#imported(key)));
  }

  #imported(stored: StoredKey): Promise<SigningKey> {
    const known = this.#ready.get(stored.kid);
    if (known) return known;
    const key = ready(stored);
    this.#ready.set(stored.kid, key);
    return key;
  }
}

async function makeKey(madeAt: number): Promise<StoredKey> {
  const jose = await import('jose');
  const made = await jose.generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await jose.exportJWK(made.privateKey);
  return { kid: await jose.calculateJwkThumbprint(jwk), jwk: JSON.stringify(jwk), madeAt };
}

async function ready({ kid, jwk: text, madeAt }: StoredKey): Promise<SigningKey> {
  const jose = await import('jose');
  const jwk = JSON.parse(text) as JWK;
  const { d: _secret, ...open } = jwk;
  const [sign, verify] = await Promise.all([
    jose.importJWK(jwk, ALGORITHM),
    jose.importJWK(open, ALGORITHM),
  ]);
  if (sign instanceof Uint8Array || verify instanceof Uint8Array)
    throw new Error('The signing key is not a key pair.');
  return { kid, madeAt, sign, verify, x: jwk.x ?? '' };
}
