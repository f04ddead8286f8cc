import { internetAddress } from '@dimora/driver-kit/net';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

/** Which push services a server connects to. */
export type PushReach = {
  /** Services in the network around and without TLS, too: a push service of one's own. */
  readonly privateToo?: boolean;
};

/** A service's answer; `retryAfterMs` if it names a time. */
export type PushAnswer = { readonly status: number; readonly retryAfterMs: number | null };

/** Whether an endpoint is refused as it is written; a connection is checked again, with what its name resolves to. */
export function isRefusedEndpoint(endpoint: string, reach: PushReach): boolean {
  if (!URL.canParse(endpoint)) return true;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' && !(reach.privateToo && url.protocol === 'http:')) return true;
  if (url.username !== '' || url.password !== '') return true;
  return internetAddress(url, reach).refused;
}

/**
 * Sends a message to a push service: to an allowed address only, following no redirect, and without reading what it
 * answers. Rejects with Node's error if there is no answer in time.
 */
export async function post(
  endpoint: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  { signal, ...reach }: PushReach & { readonly signal: AbortSignal },
): Promise<PushAnswer> {
  if (isRefusedEndpoint(endpoint, reach)) throw new Error('the endpoint is not allowed');
  const url = new URL(endpoint);
  const { host, lookup } = internetAddress(url, reach);
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const request = send({
    host,
    lookup,
    port: url.port === '' ? undefined : url.port,
    path: url.pathname + url.search,
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    // A connection of its own: an endpoint that hangs must not hold those of others.
    agent: false,
    signal,
  });
  request.once('error', reject);
  request.once('response', (answer) => {
    resolve({
      status: answer.statusCode ?? 0,
      retryAfterMs: retryAfterOf(answer.headers['retry-after']),
    });
    answer.destroy();
  });
  request.end(body);
  return promise;
}

/** Seconds or a date, as milliseconds from now. */
function retryAfterOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
