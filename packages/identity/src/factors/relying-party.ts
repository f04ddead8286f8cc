import { isIP } from 'node:net';
import { DimoraError } from '@dimora/runtime';

/** The host a passkey is for: browsers offer it only to pages of this host. */
export type RelyingParty = {
  readonly id: string;
  /** The page's origin, which the browser signs. */
  readonly origin: string;
};

/** A call's origin, from its headers. Cross-site calls have been refused before. */
export type CalledFrom = { header(name: string): string | undefined };

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The relying party of a page: the host of the public address if configured, else the page's own host.
 * Rejects with PASSKEYS_NOT_HERE where browsers don't support passkeys: at a bare IP address (a hub in the
 * local network), and without TLS except on localhost.
 */
export function relyingParty(call: CalledFrom, publicUrl?: string): RelyingParty {
  const page = pageOf(call, publicUrl);
  if (!page) throw new DimoraError('PASSKEYS_NOT_HERE');
  const { hostname, origin, protocol } = page;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  if (isAddress || (protocol !== 'https:' && !isLocal)) throw new DimoraError('PASSKEYS_NOT_HERE');
  return { id: hostname, origin };
}

/** The host whose passkeys a list marks as usable, if any. */
export function relyingHost(call: CalledFrom, publicUrl?: string): string | undefined {
  return pageOf(call, publicUrl)?.hostname;
}

function pageOf(call: CalledFrom, publicUrl: string | undefined): URL | undefined {
  const known = publicUrl === undefined ? undefined : parsed(publicUrl);
  if (known && !LOOPBACK.has(known.hostname)) return known;
  // A page's GET carries no Origin header, so the Host header is used.
  return parsed(call.header('origin') ?? `http://${call.header('host') ?? ''}`);
}

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
