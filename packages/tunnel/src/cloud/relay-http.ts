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
import { pipe } from '../wire/pipe.ts';
import { HubFault, hubOffline, hubTimeout } from './hub-fault.ts';
import { faultIn } from './peer-fault.ts';
import type { TunnelSession } from './tunnel-session.ts';

/** How a call is relayed. */
export type RelayTerms = {
  /** The path with its query, as the hub receives it. */
  readonly path: string;
  readonly origin: CallOrigin;
  readonly clock: Clock;
  /**
   * Milliseconds until the hub must have started to answer; restarts whenever the hub reads from the body.
   */
  readonly answerMs: number;
  /** Milliseconds after which an answer that its reader doesn't read is aborted. */
  readonly stalledMs: number;
  /** Sent with every answer, overriding the hub's headers. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** True if the session leads to another replica, which may answer for the hub. */
  readonly viaPeer?: boolean;
};

/**
 * Relays a call and its answer, both streaming with back-pressure; an abort at either end reaches the other.
 * Resolves when the answer is complete. Rejects with HubFault if no answer has started; an answer that breaks
 * off later breaks off for the caller too.
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
    pipe(stream, response, { ...terms, isWhole: () => !stream.rstCode });
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
    // A consumed part of the body can't be sent again.
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

/** A body being relayed. */
type Sending = {
  /** Whether any of it has been read from the caller. */
  readonly begun: () => boolean;
  /** Detaches from it; `keep` leaves the unread rest for a retry. */
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
  // The rest must be read even if the hub no longer wants it, or the caller never reads the answer.
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
