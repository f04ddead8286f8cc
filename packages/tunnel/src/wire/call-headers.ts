import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * What kind of call comes through the tunnel: a person's, relayed, or the cloud's own. The cloud
 * alone sets it, on every call.
 */
export type CallScope = 'relay' | 'control';

/** Who called, as the cloud tells the hub. */
export type CallOrigin = {
  readonly scope: CallScope;
  /** The address of the caller; empty for the cloud itself. */
  readonly address: string;
  /** Whether the caller came by TLS. */
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

/** See {@link originHeaders}. Nothing for a call that says nothing of it. */
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

/** Belong to one connection, to the cloud's own site, or are the cloud's alone to say. */
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

/** What a hub may say in its answers: all else could reach into the cloud's own site. */
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

/** The headers of a caller that go on to the hub. */
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

/** The headers of a hub's answer that go on to the caller. */
export const outwardHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  pick(headers, (name) => ON_THE_WAY_OUT.has(name));

function pick(headers: IncomingHttpHeaders, keeps: (name: string) => boolean): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && keeps(name)) kept[name] = value;
  return kept;
}
