import { DEMO_PASSWORD } from '@dimora/identity';
import type { TestCloud } from './a-cloud.ts';

/** A browser's state after signing in: the cookie as it sends it back, and the token; or the error code. */
export type Browser = { readonly cookie: string; readonly token: string };

type Admitting = { readonly accessToken?: string; readonly code?: string };

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/** Reads a sign-in's answer as a browser does. */
export async function admission(response: Response): Promise<Browser> {
  const cookies = cookiesOf(response).split('; ');
  const refresh = cookies.find((cookie) => cookie.startsWith('dimora_cloud_refresh=')) ?? '';
  const body = (await response.json()) as Admitting & { readonly token?: Admitting | null };
  const token = body.token?.accessToken ?? body.accessToken ?? body.code ?? '';
  return { cookie: refresh, token };
}

/** Signs in; on failure the token is the error code. */
export const signIn = async (
  home: TestCloud,
  username = 'owner',
  password = DEMO_PASSWORD,
): Promise<Browser> => admission(await home.post('/api/identity/login', { username, password }));

/** Refreshes the session with the cookie. */
export const refresh = async (
  home: TestCloud,
  { cookie }: Pick<Browser, 'cookie'>,
): Promise<Browser> =>
  admission(await home.call('/api/identity/refresh', { method: 'POST', headers: { cookie } }));
