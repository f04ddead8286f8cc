/** The first segment below `/api/`, unescaped. */
const API = /^\/api\/([a-z][\w.-]*)(?:[/?]|$)/i;
const SOCKETS = /^\/socket\.io\/(?:\?|$)/;
/** Dot segments, plain or percent-encoded; and backslashes. */
const CROOKED = /\/(?:\.|%2e){1,2}(?:\/|$)|\\|%5c/i;

/**
 * The paths that people may reach through a tunnel: a hub's procedures and its live sockets. Sign-in happens
 * between a browser and its own server; all other paths are private. Both ends check: the cloud before it
 * relays, the hub before it answers.
 */
export function mayBeRelayed(url: string): boolean {
  if (CROOKED.test(url.split('?', 1)[0] ?? '')) return false;
  return SOCKETS.test(url) || (API.exec(url)?.[1] ?? 'identity').toLowerCase() !== 'identity';
}
