import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * The kind of a call through the tunnel: a person's, relayed, or the cloud's own. Only the cloud sets it, on
 * every call.
 */
export type CallScope = 'relay' | 'control';

/** The caller, as the cloud reports it to the hub. */
export type CallOrigin = {
  readonly scope: CallScope;
  /** The address of the caller; empty for the cloud itself. */
  readonly address: string;
  /** Whether the caller used TLS. */
  readonly secure: boolean;
};

const SCOPE = 'x-dimora-scope';
const ADDRESS = 'x-dimora-address';
const SECURE = 'x-dimora-secure';

/** The origin of a call in its headers. */
export const originHeaders = ({ scope, address, secure }: CallOrigin): OutgoingHttpHeaders => ({
  [SCOPE]: scope,
  [ADDRESS]: address,
  [SECURE]: secure ? '1' : '0',
});

/** See {@link originHeaders}. Undefined for a call without them. */
export function originOf(headers: IncomingHttpHeaders): CallOrigin | undefined {
  const scope = headers[SCOPE];
  if (scope !== 'relay' && scope !== 'control') return undefined;
  const address = headers[ADDRESS];
  return {
    scope,
    address: typeof address === 'string' ? address : '',
    secure: headers[SECURE] === '1',
  };
}

/** Headers that belong to one connection or to the cloud's own site, or that only the cloud may set. */
const NOT_ON_THE_WAY_IN: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
  'host',
  'via',
  'cookie',
  'cookie2',
  'origin',
  'referer',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]);
const NOT_ON_THE_WAY_IN_BEGINS = /^(:|x-dimora-|x-forwarded-|proxy-|sec-fetch-)/;

/** The headers a hub may send in its answers: any others could affect the cloud's own site. */
const ON_THE_WAY_OUT: ReadonlySet<string> = new Set([
  'accept-ranges',
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
]);

/** A caller's headers that are forwarded to the hub. */
export function inwardHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return pick(
    headers,
    (name) =>
      !NOT_ON_THE_WAY_IN.has(name) && !NOT_ON_THE_WAY_IN_BEGINS.test(name) && !named.has(name),
  );
}

/** The headers of a hub's answer that are forwarded to the caller. */
export const outwardHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  pick(headers, (name) => ON_THE_WAY_OUT.has(name));

function pick(headers: IncomingHttpHeaders, keeps: (name: string) => boolean): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && keeps(name)) kept[name] = value;
  return kept;
}
