import type { AccessToken } from '@dimora/contract/client';

/** What a server answered in place of a token: `code` is one of `ERRORS`. */
export class TokenRefused extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data: unknown) {
    super(code);
    this.name = 'TokenRefused';
    this.code = code;
    this.data = data;
  }
}

/**
 * Asks for a new access token with the cookie that holds the session. A bare call, because it runs before
 * the rest of the console has been loaded.
 */
export const callRefresh = (fetcher: typeof fetch = fetch): Promise<AccessToken> =>
  askForToken('/api/identity/refresh', {}, fetcher);

/** Asks the cloud for a token for one hub, which is sent to that hub alone. */
export const callHubToken = (
  ProductId: string,
  cloudToken: string,
  fetcher: typeof fetch = fetch,
): Promise<AccessToken> =>
  askForToken(
    `/api/products/${encodeURIComponent(ProductId)}/token`,
    { authorization: `Bearer ${cloudToken}` },
    fetcher,
  );

async function askForToken(
  path: string,
  headers: Readonly<Record<string, string>>,
  fetcher: typeof fetch,
): Promise<AccessToken> {
  let response: Response;
  try {
    response = await fetcher(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      signal: AbortSignal.timeout(15_000),
    });
  } catch (error) {
    throw new TokenRefused('HUB_UNREACHABLE', { reason: String(error) });
  }
  const body = (await response.json().catch(() => undefined)) as
    | (AccessToken & { code?: string; data?: unknown })
    | undefined;
  if (response.ok && body?.accessToken !== undefined) return body;
  // A proxy's page or an empty body is not the server's word on the session: the session stays.
  throw new TokenRefused(body?.code ?? 'HUB_UNREACHABLE', body?.data);
}
