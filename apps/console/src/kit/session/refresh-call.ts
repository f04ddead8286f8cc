import type { AccessToken } from '@dimora/contract/client';
import { earlyAddress } from '@dimora/contract/early-addresses';

/** A server's error in place of a token: `code` is one of `ERRORS`. */
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
 * Gets a new access token with the session cookie. A bare call, because it runs before the rest of the
 * console has loaded.
 */
export const callRefresh = (fetcher: typeof fetch = fetch): Promise<AccessToken> =>
  askForToken(earlyAddress('refresh'), {}, fetcher);

/** Asks the cloud for a token for one hub, which is sent to that hub only. */
export const callHubToken = (
  ProductId: string,
  cloudToken: string,
  fetcher: typeof fetch = fetch,
): Promise<AccessToken> =>
  askForToken(
    earlyAddress('hubToken', { ProductId }),
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
  // A proxy's page or an empty body says nothing about the session: the session stays.
  throw new TokenRefused(body?.code ?? 'HUB_UNREACHABLE', body?.data);
}
