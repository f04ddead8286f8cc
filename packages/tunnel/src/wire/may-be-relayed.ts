/** The first step below `/api/`, in plain letters: nothing hidden behind percent signs. */
const API = /^\/api\/([a-z][\w.-]*)(?:[/?]|$)/i;
const SOCKETS = /^\/socket\.io\/(?:\?|$)/;
/** Steps that lead back up or stay, plain or behind percent signs; and backslashes. */
const CROOKED = /\/(?:\.|%2e){1,2}(?:\/|$)|\\|%5c/i;

/**
 * What people may reach through a tunnel: a hub's procedures and its live sockets. Signing in is
 * between a browser and its own server; everything else is no one's affair from outside. Both ends
 * ask: the cloud before it relays, the hub before it answers.
 */
export function mayBeRelayed(url: string): boolean {
  if (CROOKED.test(url.split('?', 1)[0] ?? '')) return false;
  return SOCKETS.test(url) || (API.exec(url)?.[1] ?? 'identity').toLowerCase() !== 'identity';
}
