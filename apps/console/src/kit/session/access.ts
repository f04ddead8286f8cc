import type { ApiSession } from '../api/client.ts';

/**
 * What calls and the socket of a hub are made with: the session itself on a hub's own page, a token for that very
 * hub in a cloud ({@link HubToken}).
 */
export type HubAccess = ApiSession & {
  /** Calls the listener with every fresh token. */
  readonly onToken: (listener: (token: string) => void) => () => void;
};
