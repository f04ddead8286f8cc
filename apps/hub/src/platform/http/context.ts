import type { EdgeContext } from '@dimora/node-kit/http';
import type { Log } from '@dimora/runtime';
import type { Access, Grant } from '../access.ts';
import type { Caller } from '../caller.ts';

/** What the edge needs of the modules to judge a call. */
export type EdgePorts = {
  readonly access: Access;
  readonly log: Log;
  /** The person behind an access token; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<Caller>;
  /** True while only super administrators may change anything (SHELL-06). */
  maintenance(): boolean;
  /** Resolves when every driver is there that will be; a moment after the door has opened. */
  driversLoaded(): Promise<void>;
};

/** What a call brings along before it is judged. */
export type HubCall = EdgeContext<EdgePorts>;

/** What a handler finds in its context: who asks, and how to prove what they may. */
export type HubContext = HubCall & {
  /** `NOBODY` in public procedures that were called without a token. */
  readonly caller: Caller;
  readonly grant: Grant;
};
