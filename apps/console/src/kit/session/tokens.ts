import type { AccessToken } from '@dimora/contract/client';

/** Refreshed so long before its end, as a part of its life: a slow network must not let it run out. */
const MARGIN = 0.2;

/** The life of a token in milliseconds, from its own claims: a browser's clock may be wrong, a difference is not. */
export function lifeMs({ accessToken, expiresAt }: AccessToken, now: number): number {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: number; exp?: number };
    if (iat !== undefined && exp !== undefined && exp > iat) return (exp - iat) * 1000;
  } catch {
    // Not a token we can read: its end as the hub told it must do.
  }
  return expiresAt - now;
}

/** Milliseconds after its arrival at which a token should be refreshed; never sooner than in two seconds. */
export const refreshAfterMs = (token: AccessToken, now: number): number =>
  Math.max(2000, lifeMs(token, now) * (1 - MARGIN));
