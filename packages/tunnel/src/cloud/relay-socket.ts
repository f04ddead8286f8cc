import type { IncomingMessage } from 'node:http';
import { constants, type ClientHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { inwardHeaders, originHeaders } from '../wire/call-headers.ts';
import { hubTimeout } from './hub-fault.ts';
import type { RelayTerms } from './relay-http.ts';
import type { TunnelSession } from './tunnel-session.ts';
import { readUpgradeAnswer } from './upgrade-answer.ts';

/**
 * Relays a browser's WebSocket: the hub's own server answers the upgrade, then bytes flow both ways. Resolves
 * with the status of the hub's answer; unless it is 101, nothing has been written to the browser. Rejects
 * with HubFault.
 */
export function relaySocket(
  session: TunnelSession,
  request: IncomingMessage,
  browser: { readonly socket: Duplex; readonly head: Buffer },
  terms: Omit<RelayTerms, 'stalledMs' | 'answerHeaders' | 'viaPeer'>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { socket, head } = browser;
  const { 'sec-websocket-extensions': _none, ...headers } = request.headers;
  const stream = session.begin(
    {
      ...inwardHeaders(headers),
      ...originHeaders(terms.origin),
      ':method': 'CONNECT',
      ':protocol': 'websocket',
      ':path': terms.path,
      ':scheme': 'http',
      ':authority': 'localhost',
      host: 'localhost',
    },
    false,
  );
  const cancel = (): void => stream.close(constants.NGHTTP2_CANCEL);
  const deadline = terms.clock.after(terms.answerMs, () => {
    reject(hubTimeout(terms.answerMs));
    cancel();
  });
  stream.on('error', () => {});
  socket.on('error', cancel).once('close', cancel);
  stream.once('close', () => {
    deadline[Symbol.dispose]();
    reject(session.faultOf(stream));
  });
  const heard = (bytes: Buffer): void => {
    const answer = readUpgradeAnswer(bytes);
    if (!answer) {
      stream.once('data', (more: Buffer) => heard(Buffer.concat([bytes, more])));
      return;
    }
    deadline[Symbol.dispose]();
    if (answer.status === 101) {
      socket.write(answer.head);
      if (answer.rest.length > 0) socket.write(answer.rest);
      join(stream, socket, head);
    } else cancel();
    resolve(answer.status);
  };
  stream.once('data', heard);
  return promise;
}

/** Connects both streams; when one closes, so does the other. */
function join(stream: ClientHttp2Stream, socket: Duplex, head: Buffer): void {
  const tcp = socket as Partial<Pick<Socket, 'setTimeout' | 'setNoDelay'>>;
  tcp.setTimeout?.(0);
  tcp.setNoDelay?.(true);
  if (head.length > 0) stream.write(head);
  stream.pipe(socket);
  socket.pipe(stream);
  stream.once('close', () => socket.destroy());
}
