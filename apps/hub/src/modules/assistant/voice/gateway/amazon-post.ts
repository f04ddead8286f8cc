import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { outboundUrl } from '@dimora/driver-kit/net';

/** An answer of Amazon's; `body` is `undefined` if it isn't JSON. */
export type AmazonReply = { readonly status: number; readonly body: unknown };

/** Time-out for a whole answer: an AcceptGrant directive must be answered within eight seconds. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/**
 * Posts to Amazon, over an address that was checked where the connection is made. Follows no redirects. Rejects
 * if the server can't be reached or its answer is too long.
 */
export async function postToAmazon(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<AmazonReply> {
  const { url, lookup } = outboundUrl(address, 443);
  const send = url.startsWith('https:') ? tlsRequest : plainRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = send(url, { method: 'POST', headers, lookup, signal }, resolve);
  request.once('error', reject);
  request.end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, body: parsed(await textOf(answer)) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('Amazon’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
