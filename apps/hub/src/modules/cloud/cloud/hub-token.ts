import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { CloudKeys } from './cloud-keys.ts';

/** Clock skew accepted in addition to the difference measured by the handshake, in seconds. */
const TOLERANCE_S = 30;

/** The cloud's data about the person, carried by a hub token. */
const Claims = z.object({
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  exp: z.number(),
  Name: z.string().max(200).default(''),
  email: z.string().max(300).nullable().default(null),
  superAdministrator: z.boolean().default(false),
  partner: z.boolean().default(false),
  support: z.boolean().default(false),
  steppedUpUntil: z.number().optional(),
});

/** The person behind a hub token. */
export type CloudPerson = {
  readonly UserId: UserId;
  readonly sid: string;
  readonly Name: string;
  readonly email: string;
  readonly superAdministrator: boolean;
  readonly partner: boolean;
  readonly support: boolean;
  /** When the person last proved their identity to the cloud again (LOGIN-B1); by the hub's own clock. */
  readonly steppedUpUntil?: number;
  /** By the hub's own clock, milliseconds since 1970. */
  readonly expiresAt: number;
};

type Parts = {
  readonly keys: CloudKeys;
  readonly clock: Clock;
  readonly ProductId: () => string;
  /** The cloud's time minus the hub's, milliseconds. */
  readonly clockOffsetMs: () => number;
};

/**
 * Checks tokens that the cloud issued for this hub: Ed25519 by one of its keys, issuer, our ProductId,
 * expiry. Rejects with TOKEN_EXPIRED, or NOT_AUTHENTICATED for anything else.
 */
export class HubTokens {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async verify(token: string): Promise<CloudPerson> {
    const { keys, clock, ProductId, clockOffsetMs } = this.#parts;
    const { jwtVerify, decodeProtectedHeader, errors } = await import('jose');
    try {
      const key = await keys.of(decodeProtectedHeader(token).kid);
      const { issuer } = keys;
      if (!key || issuer === null) throw new errors.JWKSNoMatchingKey();
      const offset = clockOffsetMs();
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA'],
        issuer,
        audience: ProductId(),
        currentDate: new Date(clock.now() + offset),
        clockTolerance: TOLERANCE_S,
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp', 'iat'],
      });
      // Otherwise a clock that was set back would keep every token of before valid.
      if (Number(payload.iat) * 1000 > clock.now() + offset + TOLERANCE_S * 1000)
        throw new errors.JWTExpired('issued in the future', payload, 'iat');
      const { sub, exp, email, steppedUpUntil, ...person } = Claims.parse(payload);
      const until = (steppedUpUntil ?? 0) - offset;
      return {
        ...person,
        email: email ?? '',
        UserId: sub as UserId,
        expiresAt: exp * 1000 - offset,
        ...(until > clock.now() ? { steppedUpUntil: until } : {}),
      };
    } catch (error) {
      const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_AUTHENTICATED';
      throw new DimoraError(code, {}, { cause: error });
    }
  }
}
