import type { EdgeContext } from '@dimora/node-kit/http';
import type { Log } from '@dimora/runtime';
import type { Grant } from '../access.ts';
import type { CloudCaller } from '../caller.ts';

/** What the edge needs of the modules to judge a call. */
export type EdgePorts = {
  readonly log: Log;
  /** The person behind an access token; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<CloudCaller>;
  /** The ProductId behind an `Authorization: DimoraHub …` header; rejects with NOT_AUTHENTICATED, HUB_KEY_REFUSED or HUB_REVOKED. */
  identifyHub(authorization: string): Promise<string>;
};

/** What a call brings along before it is judged. */
export type CloudCall = EdgeContext<EdgePorts>;

/** What a handler finds in its context: who asks, and how to prove what they may. */
export type CloudContext = CloudCall & {
  /** `NOBODY` in public procedures, and where a hub asks. */
  readonly caller: CloudCaller;
  readonly grant: Grant;
  /** The ProductId of the hub that asks, in procedures for hubs alone; else empty. */
  readonly hubId: string;
};
