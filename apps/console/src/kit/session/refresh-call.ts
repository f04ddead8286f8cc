import type { AccessToken } from '@dimora/contract/client';

/** What the hub answered in place of a token: `code` is one of `ERRORS`. */
export class RefreshRefused extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data: unknown) {
    super(code);
    this.name = 'RefreshRefused';
    this.code = code;
    this.data = data;
  }
}

/**
 * Asks for a new access token with the cookie that holds the session. A bare call, because it runs before
 * the rest of the console has been loaded.
 */
export async function callRefresh(fetcher: typeof fetch = fetch): Promise<AccessToken> {
  let response: Response;
  try {
    response = await fetcher('/api/identity/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(15_000),
    });
  } catch (error) {
    throw new RefreshRefused('HUB_UNREACHABLE', { reason: String(error) });
  }
  const body = (await response.json().catch(() => undefined)) as
    | (AccessToken & { code?: string; data?: unknown })
    | undefined;
  if (response.ok && body?.accessToken !== undefined) return body;
  // A proxy's page or an empty body is not the hub's word on the session: the session stays.
  throw new RefreshRefused(body?.code ?? 'HUB_UNREACHABLE', body?.data);
}
