import type { AccessToken } from '@dimora/contract/client';

/** When to refresh, as a fraction of the lifetime: a slow network must not let the token expire. */
const MARGIN = 0.2;

/** A token's lifetime in milliseconds, from its own claims: a browser's clock may be wrong, a difference is not. */
export function lifeMs({ accessToken, expiresAt }: AccessToken, now: number): number {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: number; exp?: number };
    if (iat !== undefined && exp !== undefined && exp > iat) return (exp - iat) * 1000;
  } catch {
    // Not a readable token: use the expiry that the hub sent.
  }
  return expiresAt - now;
}

/** Milliseconds from arrival to refresh; never less than two seconds. */
export const refreshAfterMs = (token: AccessToken, now: number): number =>
  Math.max(2000, lifeMs(token, now) * (1 - MARGIN));
