import type { EdgeContext, HttpCall } from '@dimora/node-kit/http';
import type { Log } from '@dimora/runtime';
import type { Access, Grant } from '../access.ts';
import type { Caller } from '../caller.ts';

/** What the edge needs of the modules to check a call. */
export type EdgePorts = {
  readonly access: Access;
  readonly log: Log;
  /** The person behind an access token; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<Caller>;
  /** True while only super administrators may change anything (SHELL-06). */
  maintenance(): boolean;
  /** Resolves when drivers have been loaded, shortly after the server has started to listen. */
  driversLoaded(): Promise<void>;
  /** Runs a change that a person makes, and keeps what it changed (USERS-B4); absent if that module failed. */
  readonly audited?: <Result extends { readonly output: unknown }>(
    change: PersonsChange,
    run: () => Promise<Result>,
  ) => Promise<Result>;
  /** On the demo: the answer with its names in the caller's language. */
  readonly inLanguageOf?: <Answer>(answer: Answer, caller: Caller, call: HttpCall) => Answer;
};

/** A change on its way, by somebody who may make it. */
export type PersonsChange = {
  readonly procedure: string;
  readonly input: unknown;
  readonly caller: Caller;
  readonly context: HubCall;
};

/** The data of a call before it is checked. */
export type HubCall = EdgeContext<EdgePorts>;

/** A handler's context: the caller, and the function that proves their permissions. */
export type HubContext = HubCall & {
  /** `NOBODY` in public procedures that were called without a token. */
  readonly caller: Caller;
  readonly grant: Grant;
};
