import { federationSecret } from '@dimora/node-kit';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { HubKeyStore } from './hub-key.store.ts';

/** The `Authorization` header of a hub's call. */
const SCHEME = /^DimoraHub ([\w.-]{20,2000})$/;
/** Longest lifetime of a token, seconds. */
const LONGEST_LIFE = 60;
/** Clock tolerance, seconds, after the hub has corrected its clock. */
const TOLERANCE = 10;

/** Stands in for the key of a hub that doesn't exist, so that its calls take just as long. */
const NOBODY = 'A'.repeat(43);

/**
 * Authenticates hubs by short-lived tokens, signed with their federation key and usable once. Without
 * the key nobody learns whether a hub exists, or is shut out.
 */
export class HubCalls {
  readonly #keys: HubKeyStore;
  readonly #clock: Clock;

  constructor(keys: HubKeyStore, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  async identify(authorization: string): Promise<string> {
    const { decodeJwt, jwtVerify, errors } = await import('jose');
    const token = SCHEME.exec(authorization)?.[1];
    if (token === undefined) throw unknown();
    const ProductId = claimed(() => decodeJwt(token).iss);
    const held = ProductId === undefined ? undefined : await this.#keys.keyOf(ProductId);
    if (ProductId === undefined) throw unknown();
    const { payload } = await jwtVerify(token, federationSecret(held?.key ?? NOBODY), {
      algorithms: ['HS256'],
      issuer: ProductId,
      audience: 'cloud',
      currentDate: new Date(this.#clock.now()),
      clockTolerance: TOLERANCE,
      requiredClaims: ['iat', 'exp', 'jti'],
    }).catch((error: unknown) => {
      const isLate = held && error instanceof errors.JWTExpired;
      throw new DimoraError(isLate ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED', {}, { cause: error });
    });
    if (!held) throw unknown();
    if (held.revoked) throw new DimoraError('HUB_REVOKED');
    const { iat = 0, exp = 0, jti = '' } = payload;
    const isEarly = iat > this.#clock.now() / 1000 + TOLERANCE;
    if (exp - iat > LONGEST_LIFE || isEarly || jti.length < 8 || jti.length > 100) throw unknown();
    if (!(await this.#keys.isFirst(ProductId, jti, (exp + TOLERANCE) * 1000))) throw unknown();
    return ProductId;
  }
}

const unknown = (): DimoraError => new DimoraError('NOT_AUTHENTICATED');

/** Reads an unverified token; nothing where it is malformed. */
function claimed(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
