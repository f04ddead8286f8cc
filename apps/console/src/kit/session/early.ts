import type { AccessToken, HouseSnapshot } from '@dimora/contract/client';
import type { Target } from '../target/target.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { callHubToken, callRefresh } from './refresh-call.ts';

/** What was requested before the console itself had loaded. */
export type Early = {
  readonly token: Promise<AccessToken>;
  /** A token for the chosen hub; only in a cloud. */
  readonly hubToken: Promise<AccessToken> | undefined;
  /** `undefined` where no hub is chosen yet. */
  readonly snapshot: Promise<HouseSnapshot> | undefined;
};

/** Requests token and snapshot at once, while the rest of the scripts is still loading (START-B2). */
export function askEarly({ server, ProductId, hubBase }: Target): Early {
  const token = oneAtATime('dimora-refresh', () => callRefresh());
  const hubToken =
    server === 'cloud' && ProductId !== null
      ? token.then(({ accessToken }) => callHubToken(ProductId, accessToken))
      : undefined;
  const snapshot =
    hubBase === null
      ? undefined
      : (hubToken ?? token).then(({ accessToken }) => callSnapshot(hubBase, accessToken));
  // The callers handle failures; until then they must not count as unhandled.
  for (const promise of [token, hubToken, snapshot]) promise?.catch(() => undefined);
  return { token, hubToken, snapshot };
}

async function callSnapshot(hubBase: string, token: string): Promise<HouseSnapshot> {
  const response = await fetch(`${hubBase}/api/snapshot`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`snapshot: ${response.status}`);
  return (await response.json()) as HouseSnapshot;
}
