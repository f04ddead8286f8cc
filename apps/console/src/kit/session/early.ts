import type { AccessToken, Picture } from '@dimora/contract/client';
import { oneAtATime } from './one-at-a-time.ts';
import { callRefresh } from './refresh-call.ts';

/** What was asked of the hub before the console itself had been loaded. */
export type Early = { readonly token: Promise<AccessToken>; readonly picture: Promise<Picture> };

/** Asks for token and picture at once, while the rest of the scripts is still on its way (START-B2). */
export function askEarly(): Early {
  const token = oneAtATime('dimora-refresh', () => callRefresh());
  const picture = token.then(async ({ accessToken }) => {
    const response = await fetch('/api/picture', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) throw new Error(`picture: ${response.status}`);
    return (await response.json()) as Picture;
  });
  // Whoever waits for them handles their failure; until then it is not an unhandled one.
  for (const promise of [token, picture]) promise.catch(() => undefined);
  return { token, picture };
}
