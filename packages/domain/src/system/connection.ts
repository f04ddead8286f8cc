import type { ConnectionState } from './modes.ts';

/** What a console knows of its hub at one moment. */
export type ConnectionFacts = {
  /** True while the live socket is open and its heartbeat is answered. */
  readonly socketOpen: boolean;
  /** True once a socket has been open since the session began. */
  readonly everOpen: boolean;
  readonly maintenance: boolean;
  /** What the hub's last heartbeat said of its own way out. */
  readonly hubHasInternet: boolean;
};

/**
 * Names the state that the status shows (SHELL-07): a hub that can't be reached outranks all,
 * then its maintenance, then its missing internet (A13).
 */
export function connectionState(facts: ConnectionFacts): ConnectionState {
  if (!facts.socketOpen) return facts.everOpen ? 'disconnected_network' : 'connecting';
  if (facts.maintenance) return 'maintenance';
  return facts.hubHasInternet ? 'connected' : 'disconnected_internet';
}
