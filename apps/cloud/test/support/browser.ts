import { DEMO_PASSWORD } from '@dimora/identity';
import type { TestCloud } from './a-cloud.ts';

/** A browser's state after signing in: the cookie as it sends it back, and the token; or the error code. */
export type Browser = { readonly cookie: string; readonly token: string };

/** Reads a sign-in's answer as a browser does. */
export async function admission(response: Response): Promise<Browser> {
  const cookie = response.headers.getSetCookie()[0] ?? '';
  const body = (await response.json()) as { accessToken?: string; code?: string };
  return { cookie: cookie.split(';', 1)[0] ?? '', token: body.accessToken ?? body.code ?? '' };
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
