import { DimoraError, type Clock } from '@dimora/runtime';
import { CLOCK_LEEWAY_MS } from '../sessions/lifetimes.ts';
import type { KeyRing } from './key-ring.ts';

/** The claims of an access token: person and session. */
export type TokenSubject = { readonly sub: string; readonly sid: string };

/** The issuer and audience. */
export type TokenNames = {
  /** Called each time: a server may not know its address before it listens. */
  issuer(): string;
  /** The default audience. */
  readonly audience: string;
};

const ALGORITHM = 'EdDSA';

/** Issues and verifies short-lived access tokens: JWT, Ed25519, one issuer. */
export class TokenSigner {
  readonly #clock: Clock;
  readonly #keys: KeyRing;
  readonly #names: TokenNames;

  constructor(clock: Clock, keys: KeyRing, names: TokenNames) {
    this.#clock = clock;
    this.#keys = keys;
    this.#names = names;
  }

  /** Issues a token valid for `lifetimeMs`, with the time at which it expires. */
  async sign(
    { sub, ...claims }: TokenSubject & Readonly<Record<string, unknown>>,
    lifetimeMs: number,
    audience = this.#names.audience,
  ): Promise<{ token: string; expiresAt: number }> {
    const { SignJWT } = await import('jose');
    const key = await this.#keys.newest();
    const seconds = Math.floor(this.#clock.now() / 1000);
    const expiresAt = seconds + Math.floor(lifetimeMs / 1000);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(this.#names.issuer())
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(expiresAt)
      .sign(key.sign);
    return { token, expiresAt: expiresAt * 1000 };
  }

  /**
   * The claims of a token. Rejects with TOKEN_EXPIRED (also for one issued in the future), or NOT_AUTHENTICATED for a foreign token or another
   * audience.
   */
  async verify(
    token: string,
    audience = this.#names.audience,
  ): Promise<TokenSubject & { readonly expiresAt: number }> {
    const { jwtVerify, errors } = await import('jose');
    try {
      const { payload } = await jwtVerify(token, (header) => this.#verifyingKey(header.kid), {
        algorithms: [ALGORITHM],
        issuer: this.#names.issuer(),
        audience,
        typ: 'at+jwt',
        currentDate: new Date(this.#clock.now()),
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      // Otherwise a clock that was set back would keep every token of before valid.
      if (Number(payload.iat) * 1000 > this.#clock.now() + CLOCK_LEEWAY_MS)
        throw new DimoraError('TOKEN_EXPIRED');
      return {
        sub: String(payload.sub),
        sid: String(payload['sid']),
        expiresAt: Number(payload.exp) * 1000,
      };
    } catch (error) {
      if (error instanceof DimoraError && error.code !== 'NOT_AUTHENTICATED') throw error;
      const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED';
      throw new DimoraError(code, {}, { cause: error });
    }
  }

  async #verifyingKey(kid: string | undefined) {
    const key = await this.#keys.byId(kid);
    if (!key) throw new DimoraError('NOT_AUTHENTICATED');
    return key.verify;
  }
}
