import type { EdgeContext } from '@dimora/node-kit/http';
import type { Log } from '@dimora/runtime';
import type { Grant } from '../access.ts';
import type { CloudCaller } from '../caller.ts';

/** What the edge asks of the modules to authorise a call. */
export type EdgePorts = {
  readonly log: Log;
  /** The person behind an access token; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<CloudCaller>;
  /** The ProductId behind an `Authorization: DimoraHub …` header; rejects with NOT_AUTHENTICATED, TOKEN_EXPIRED or HUB_REVOKED. */
  identifyHub(authorization: string): Promise<string>;
};

/** The context of a call before it is authorised. */
export type CloudCall = EdgeContext<EdgePorts>;

/** The context of a handler: the caller, and how to prove what they may do. */
export type CloudContext = CloudCall & {
  /** `NOBODY` in public procedures, and where a hub calls. */
  readonly caller: CloudCaller;
  readonly grant: Grant;
  /** The ProductId of the calling hub, in procedures for hubs only; else empty. */
  readonly hubId: string;
};
