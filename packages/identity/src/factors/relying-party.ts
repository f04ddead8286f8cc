import { isIP } from 'node:net';
import { DimoraError } from '@dimora/runtime';

/** For whom a passkey is: browsers give it to pages of this host alone. */
export type RelyingParty = {
  readonly id: string;
  /** The page's origin, which the browser signs. */
  readonly origin: string;
};

/** Where a call came from, as its headers say. The door has refused other sites' pages before. */
export type CalledFrom = { header(name: string): string | undefined };

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The relying party of a page: the host of the public address where there is one, else the host by
 * which the page was opened. Rejects with PASSKEYS_NOT_HERE where browsers have none: at a bare
 * address (a hub in the local network), and without TLS but on localhost.
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

/** The host whose passkeys a list is to mark as usable; nothing where none are. */
export function relyingHost(call: CalledFrom, publicUrl?: string): string | undefined {
  return pageOf(call, publicUrl)?.hostname;
}

function pageOf(call: CalledFrom, publicUrl: string | undefined): URL | undefined {
  const known = publicUrl === undefined ? undefined : parsed(publicUrl);
  if (known && !LOOPBACK.has(known.hostname)) return known;
  // A page's GET carries no origin: then its host must do.
  return parsed(call.header('origin') ?? `http://${call.header('host') ?? ''}`);
}

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
