import type { IncomingHttpHeaders } from 'node:http';

/** Request headers relayed to the cloud. Cookies, tokens of this hub and its addresses stay here. */
const ONWARD = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
] as const;

/**
 * Response headers relayed to the page. The cloud sets no cookies here, and the hub's own security headers
 * stay.
 */
const BACK = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;

/** Not relayed: signing in is handled by the hub, and the hubs' own procedures aren't for pages. */
const NOT_RELAYED: ReadonlySet<string> = new Set(['identity', 'hubs']);

function only(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** A request's headers as relayed to the cloud. */
export const onward = (headers: IncomingHttpHeaders): Record<string, string> =>
  only(ONWARD, headers);

/** A response's headers as relayed to the page. */
export const back = (headers: IncomingHttpHeaders): Record<string, string> => only(BACK, headers);

/** The path on the cloud for a path of the relay; `undefined` if it isn't relayed. */
export function relayedPath(url: string): string | undefined {
  const target = new URL(url, 'http://relay');
  const path = target.pathname.replace(/^\/cloud(?=\/)/, '');
  // Rejects percent-encoded characters that would change the path once decoded.
  const [, area] = /^\/api\/([a-z][\w-]*)(?:\/[^/]|$)/i.exec(path) ?? [];
  if (area === undefined || /%2f|%5c|%2e|%00|\/\//i.test(path)) return undefined;
  if (NOT_RELAYED.has(area.toLowerCase())) return undefined;
  return path + target.search;
}
