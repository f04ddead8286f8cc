import type { ApiSession } from '../api/client.ts';

/**
 * The credentials for calls and the socket of a hub: the session itself on a hub's own page, a hub-specific
 * token in a cloud ({@link HubToken}).
 */
export type HubAccess = ApiSession & {
  /** Calls the listener with every fresh token. */
  readonly onToken: (listener: (token: string) => void) => () => void;
};
