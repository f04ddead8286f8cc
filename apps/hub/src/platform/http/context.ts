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
};

/** One HTTP call as the procedures may know it. */
export type HttpCall = {
  readonly method: string;
  /** The peer's address. */
  readonly address: string;
  /** The access token of the `Authorization` header. */
  readonly bearer: string | undefined;
  cookie(name: string): string | undefined;
  /** Sets an HTTP-only cookie; `value: null` takes it away. */
  setCookie(
    name: string,
    value: string | null,
    options: { readonly path: string; readonly maxAgeSeconds: number },
  ): void;
};

/** What a call brings along before it is judged. */
export type EdgeContext = { readonly ports: EdgePorts; readonly call: HttpCall };

/** What a handler finds in its context: who asks, and how to prove what they may. */
export type HubContext = EdgeContext & {
  /** `NOBODY` in public procedures that were called without a token. */
  readonly caller: Caller;
  readonly grant: Grant;
};
