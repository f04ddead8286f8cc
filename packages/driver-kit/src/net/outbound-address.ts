import {
  lookup as resolveName,
  type LookupAddress,
  type LookupAllOptions,
  type LookupOptions,
} from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowed, isNoMetadata, isPublic, notAllowed } from './outbound-rules.ts';

/** Stands in for a refused IP address: Node calls `lookup` for names only. Never resolved. */
export const REFUSED = 'refused.invalid';

/** What a socket needs to connect to a checked address. */
type OutboundAddress = { readonly host: string; readonly lookup: LookupFunction };

/**
 * A host as options of a socket, which then connects to allowed addresses only. Names are resolved once, and what
 * was checked is what the socket connects to: no second resolution can differ. Spellings such as `127.1` are
 * names for Node, and are resolved and checked like others.
 */
export function outboundTo(
  host: string,
  port?: number,
  mayReach: Reach = isAllowed,
): OutboundAddress {
  if (isIP(host) !== 0 && !mayReach(host, port)) return { host: REFUSED, lookup: refuse };
  return { host, lookup: checkedLookup(port, resolveName, mayReach) };
}

/** Whether a connection to an IP address may be made. */
type Reach = (address: string, port?: number) => boolean;

/**
 * As {@link outboundTo}, for the internet alone; with `privateToo` for the network around, too. Also answers whether the
 * host is refused already as it is written.
 */
export function internetAddress(
  url: URL,
  { privateToo = false }: { readonly privateToo?: boolean } = {},
): OutboundAddress & { readonly refused: boolean } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const address = outboundTo(host, port, privateToo ? isNoMetadata : isPublic);
  const named = /^localhost\.?$|\.localhost\.?$/i.test(host) && !privateToo;
  return { ...address, refused: address.host === REFUSED || named };
}

/** The URL of a server as one that is safe to connect to together with its `lookup`. */
export function outboundUrl(text: string, defaultPort: number) {
  const url = new URL(text);
  const { host, lookup } = outboundTo(
    url.hostname.replaceAll(/^\[|\]$/g, ''),
    url.port === '' ? defaultPort : Number(url.port),
  );
  if (host === REFUSED) url.hostname = REFUSED;
  return { url: url.href, lookup };
}

/**
 * Whether an address is refused whatever names resolve to: an IP address in any spelling, or `localhost`. For forms;
 * a connection is checked again, with what the name resolves to.
 */
export function isRefusedAsWritten(host: string): boolean {
  const written = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`;
  if (!URL.canParse(written)) return false;
  const plain = new URL(written).hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(plain) !== 0) return !isAllowed(plain);
  return /(^|\.)localhost$/.test(plain) && !isAllowed('127.0.0.1');
}

/** Resolves a name to all of its addresses, as `lookup` of `node:dns`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a host and rejects with ADDRESS_NOT_ALLOWED's error if it leads where the hub doesn't connect to. */
export function checkedLookup(
  port?: number,
  resolve: Resolve = resolveName,
  mayReach: Reach = isAllowed,
): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    if (hostname === REFUSED) return refuse(hostname, options, callback);
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      // One forbidden address spoils the name: an honest device doesn't have it.
      if (found.some(({ address }) => !mayReach(address, port))) return callback(notAllowed(), []);
      give(found, options, callback);
    });
  };
}

const refuse: LookupFunction = (_hostname, _options, callback) => {
  process.nextTick(callback, notAllowed(), []);
};

function give(
  found: LookupAddress[],
  { all }: LookupOptions,
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = found;
  if (all) callback(null, found);
  else callback(null, first?.address ?? '', first?.family ?? 4);
}
