import { DimoraError, type Clock } from '@dimora/runtime';
import type { CryptoKey, JWK } from 'jose';

/** A signing key as it is kept: an Ed25519 key pair in JWK form. */
export type StoredKey = { readonly kid: string; readonly jwk: string };

/** Where the signing key lives between starts. */
export type KeyStore = { load(): StoredKey | undefined; save(key: StoredKey): void };

/** What an access token says: who, and in which session. */
export type TokenSubject = { readonly sub: string; readonly sid: string };

type Keys = { readonly kid: string; readonly sign: CryptoKey; readonly verify: CryptoKey };

const ALGORITHM = 'EdDSA';

/** Makes and checks short-lived access tokens: JWT, Ed25519, one issuer and one audience. */
export class TokenSigner {
  readonly #clock: Clock;
  readonly #store: KeyStore;
  readonly #issuer: string;
  #keys: Promise<Keys> | undefined;

  constructor(clock: Clock, store: KeyStore, issuer: string) {
    this.#clock = clock;
    this.#store = store;
    this.#issuer = issuer;
  }

  /** A signed token that says so for `lifetimeMs`, with the time at which it ends. */
  async sign(
    subject: TokenSubject,
    lifetimeMs: number,
  ): Promise<{ token: string; expiresAt: number }> {
    const { SignJWT } = await import('jose');
    const keys = await this.#ready();
    const seconds = Math.floor(this.#clock.now() / 1000);
    const expiresAt = seconds + Math.floor(lifetimeMs / 1000);
    const token = await new SignJWT({ sid: subject.sid })
      .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: 'at+jwt' })
      .setSubject(subject.sub)
      .setIssuer(this.#issuer)
      .setAudience(this.#issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(expiresAt)
      .sign(keys.sign);
    return { token, expiresAt: expiresAt * 1000 };
  }

  /** What a token says. Rejects with TOKEN_EXPIRED, or NOT_AUTHENTICATED for anything that isn't ours. */
  async verify(token: string): Promise<TokenSubject & { readonly expiresAt: number }> {
    const { jwtVerify, errors } = await import('jose');
    const keys = await this.#ready();
    try {
      const { payload } = await jwtVerify(token, keys.verify, {
        algorithms: [ALGORITHM],
        issuer: this.#issuer,
        audience: this.#issuer,
        typ: 'at+jwt',
        currentDate: new Date(this.#clock.now()),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      return {
        sub: String(payload.sub),
        sid: String(payload['sid']),
        expiresAt: Number(payload.exp) * 1000,
      };
    } catch (error) {
      const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED';
      throw new DimoraError(code, {}, { cause: error });
    }
  }

  #ready(): Promise<Keys> {
    this.#keys ??= this.#loadOrMake();
    return this.#keys;
  }

  async #loadOrMake(): Promise<Keys> {
    const jose = await import('jose');
    let stored = this.#store.load();
    if (!stored) {
      const made = await jose.generateKeyPair(ALGORITHM, { extractable: true });
      const jwk = await jose.exportJWK(made.privateKey);
      stored = { kid: await jose.calculateJwkThumbprint(jwk), jwk: JSON.stringify(jwk) };
      this.#store.save(stored);
    }
    const jwk = JSON.parse(stored.jwk) as JWK;
    const { d: _secret, ...open } = jwk;
    const [sign, verify] = await Promise.all([
      jose.importJWK(jwk, ALGORITHM),
      jose.importJWK(open, ALGORITHM),
    ]);
    if (sign instanceof Uint8Array || verify instanceof Uint8Array)
      throw new Error('The signing key is not a key pair.');
    return { kid: stored.kid, sign, verify };
  }
}
