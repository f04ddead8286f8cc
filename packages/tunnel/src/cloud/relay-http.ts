import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  constants,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import type { Clock } from '@dimora/runtime';
import {
  inwardHeaders,
  originHeaders,
  outwardHeaders,
  type CallOrigin,
} from '../wire/call-headers.ts';
import { pour } from '../wire/pour.ts';
import { hubTimeout } from './hub-fault.ts';
import { faultIn } from './peer-fault.ts';
import type { TunnelSession } from './tunnel-session.ts';

/** How a call is relayed. */
export type RelayTerms = {
  /** The path with its query, as the hub shall read it. */
  readonly path: string;
  readonly origin: CallOrigin;
  readonly clock: Clock;
  /** Milliseconds until the hub must have begun to answer; what it takes of the body starts them anew. */
  readonly answerMs: number;
  /** Milliseconds after which an answer is given up whose reader takes nothing. */
  readonly stalledMs: number;
  /** Sent with every answer, whatever the hub says. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** True where the session leads to another replica, which may answer for the hub. */
  readonly viaPeer?: boolean;
};

/**
 * Relays a call and its answer, both streaming, neither faster than it is taken; either end's
 * giving up reaches the other. Resolves when all is done. Rejects with HubFault when nothing has
 * been answered yet; an answer that breaks off later breaks off for the caller too.
 */
export async function relayHttp(
  session: TunnelSession,
  request: IncomingMessage,
  response: ServerResponse,
  terms: RelayTerms,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const withBody = hasBody(request);
  const stream = session.begin(
    {
      ...inwardHeaders(request.headers),
      ...originHeaders(terms.origin),
      ':method': request.method ?? 'GET',
      ':path': terms.path,
      host: 'localhost',
    },
    !withBody,
  );
  const deadline = answerDeadline(terms, () => {
    reject(hubTimeout(terms.answerMs));
    stream.close(constants.NGHTTP2_CANCEL);
  });
  const callerLeft = (): void => {
    if (!response.writableFinished) stream.close(constants.NGHTTP2_CANCEL);
    resolve();
  };
  response.once('close', callerLeft);
  stream.on('error', () => {});
  stream.once('response', (headers) => {
    deadline[Symbol.dispose]();
    const fault = terms.viaPeer ? faultIn(headers) : undefined;
    if (fault) {
      reject(fault);
      stream.close(constants.NGHTTP2_CANCEL);
      return;
    }
    answer(response, headers, terms);
    pour(stream, response, { ...terms, isWhole: () => !stream.rstCode });
  });
  stream.once('close', () => {
    deadline[Symbol.dispose]();
    if (!response.headersSent) reject(session.fault(isUntouched(stream)));
    else if (!response.writableEnded) response.destroy();
  });
  if (withBody) sendBody(request, stream, deadline.again);
  try {
    await promise;
  } finally {
    response.off('close', callerLeft);
  }
}

/** A hub that took no notice says so (RFC 9113 §8.7). */
const isUntouched = (stream: ClientHttp2Stream): boolean =>
  stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;

const hasBody = ({ headers, method, httpVersionMajor, readableEnded }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0 ||
  (httpVersionMajor === 2 && method !== 'GET' && method !== 'HEAD' && !readableEnded);

function answer(
  response: ServerResponse,
  headers: IncomingHttpHeaders & IncomingHttpStatusHeader,
  { answerHeaders }: RelayTerms,
): void {
  response.writeHead(headers[':status'] ?? 502, { ...outwardHeaders(headers), ...answerHeaders });
}

function sendBody(request: IncomingMessage, stream: ClientHttp2Stream, progress: () => void): void {
  request.on('data', (chunk: Buffer) => {
    if (!stream.writable) return;
    if (!stream.write(chunk, progress)) request.pause();
  });
  stream.on('drain', () => request.resume());
  request.once('end', () => stream.end());
  // What the hub no longer wants to read still has to come in, or the caller never reads the answer.
  stream.once('close', () => request.resume());
}

function answerDeadline(
  { clock, answerMs }: RelayTerms,
  passed: () => void,
): Disposable & { readonly again: () => void } {
  let timer = clock.after(answerMs, passed);
  let over = false;
  return {
    again: () => {
      if (over) return;
      timer[Symbol.dispose]();
      timer = clock.after(answerMs, passed);
    },
    [Symbol.dispose]: () => {
      over = true;
      timer[Symbol.dispose]();
    },
  };
}
