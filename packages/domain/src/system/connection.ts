import type { ConnectionState } from './modes.ts';

/** What a console knows of its hub at a given time. */
export type ConnectionFacts = {
  /** True while the live socket is open and its heartbeat is answered. */
  readonly socketOpen: boolean;
  /** True once a socket has been open since the session began. */
  readonly everOpen: boolean;
  readonly maintenance: boolean;
  /** What the hub's last heartbeat reported about its internet connection. */
  readonly hubHasInternet: boolean;
};

/**
 * The connection state to show (SHELL-07): an unreachable hub outranks maintenance, which outranks missing
 * internet (A13).
 */
export function connectionState(facts: ConnectionFacts): ConnectionState {
  if (!facts.socketOpen) return facts.everOpen ? 'disconnected_network' : 'connecting';
  if (facts.maintenance) return 'maintenance';
  return facts.hubHasInternet ? 'connected' : 'disconnected_internet';
}
