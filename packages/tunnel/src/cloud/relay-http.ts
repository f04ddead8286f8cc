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
import { HubFault, hubOffline, hubTimeout } from './hub-fault.ts';
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
    if (!response.headersSent) reject(session.faultOf(stream));
    else if (!response.writableEnded) response.destroy();
  });
  const body = withBody ? sendBody(request, stream, deadline.again) : undefined;
  try {
    await promise;
    body?.stop(false);
  } catch (error) {
    const begun = body?.begun() ?? false;
    body?.stop(!begun);
    // What of the body is gone can't be sent a second time.
    throw error instanceof HubFault && begun ? asFinal(error) : error;
  } finally {
    response.off('close', callerLeft);
  }
}

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

const asFinal = (fault: HubFault): HubFault =>
  fault.code === 'HUB_OFFLINE' ? hubOffline('nothing') : fault;

/** A body on its way. */
type Sending = {
  /** Whether any of it has been taken from the caller. */
  readonly begun: () => boolean;
  /** Lets go of it; `keep` leaves what hasn't come yet for another try. */
  readonly stop: (keep: boolean) => void;
};

function sendBody(
  request: IncomingMessage,
  stream: ClientHttp2Stream,
  progress: () => void,
): Sending {
  let begun = false;
  const taken = (chunk: Buffer): void => {
    begun = true;
    if (stream.writable && !stream.write(chunk, progress)) request.pause();
  };
  const ended = (): void => void stream.end();
  const more = (): void => void request.resume();
  request.on('data', taken).once('end', ended).resume();
  stream.on('drain', more);
  // What the hub no longer wants still has to come in, or the caller never reads the answer.
  stream.once('close', () => {
    if (begun) request.resume();
  });
  return {
    begun: () => begun,
    stop: (keep) => {
      request.off('data', taken).off('end', ended);
      stream.off('drain', more);
      if (keep) request.pause();
      else request.resume();
    },
  };
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
