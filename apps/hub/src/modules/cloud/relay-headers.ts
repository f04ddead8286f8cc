import type { IncomingHttpHeaders } from 'node:http';

/** What a page may tell the cloud. Cookies, tokens of this hub and its addresses stay here. */
const ONWARD = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
] as const;

/** What the cloud may tell a page. It sets no cookies here, and our own security headers stay. */
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

/** Signing in is the hub's affair here, and what hubs ask is nobody else's. */
const NOT_RELAYED: ReadonlySet<string> = new Set(['identity', 'hubs']);

function only(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** The headers of a call as they go on to the cloud. */
export const onward = (headers: IncomingHttpHeaders): Record<string, string> =>
  only(ONWARD, headers);

/** The headers of an answer as they come back to the page. */
export const back = (headers: IncomingHttpHeaders): Record<string, string> => only(BACK, headers);

/** The path of the cloud that a path of the relay stands for; `undefined` for what isn't relayed. */
export function relayedPath(url: string): string | undefined {
  const target = new URL(url, 'http://relay');
  const path = target.pathname.replace(/^\/cloud(?=\/)/, '');
  // Nothing hidden behind percent signs where it would mean something to whoever decodes it.
  const [, area] = /^\/api\/([a-z][\w-]*)(?:\/[^/]|$)/i.exec(path) ?? [];
  if (area === undefined || /%2f|%5c|%2e|%00|\/\//i.test(path)) return undefined;
  if (NOT_RELAYED.has(area.toLowerCase())) return undefined;
  return path + target.search;
}
