import { constants, type ClientHttp2Stream } from 'node:http2';
import type { Clock } from '@dimora/runtime';
import { originHeaders, type CallOrigin } from '../wire/call-headers.ts';
import { hubTimeout } from './hub-fault.ts';
import { faultIn } from './peer-fault.ts';
import type { TunnelSession } from './tunnel-session.ts';

/** The maximum size in bytes of an answer to the cloud itself. */
const LONGEST_ANSWER = 1_048_576;

/** A call made by the cloud itself. */
export type OwnCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON. */
  readonly body: string | undefined;
  readonly origin: CallOrigin;
  readonly clock: Clock;
  readonly answerMs: number;
  /** True if the session leads to another replica, which may answer for the hub. */
  readonly viaPeer?: boolean;
};

/** Calls a hub and reads its whole answer. Rejects with HubFault. */
export async function callHub(
  session: TunnelSession,
  call: OwnCall,
): Promise<{ readonly status: number; readonly text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const stream = session.begin(
    {
      ...originHeaders(call.origin),
      ':method': call.method,
      ':path': call.path,
      host: 'localhost',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    call.body === undefined,
  );
  const cancel = (): void => stream.close(constants.NGHTTP2_CANCEL);
  using _deadline = call.clock.after(call.answerMs, () => {
    reject(hubTimeout(call.answerMs));
    cancel();
  });
  stream.on('error', () => {});
  stream.once('close', () => reject(session.faultOf(stream)));
  stream.once('response', (headers) => {
    const fault = call.viaPeer ? faultIn(headers) : undefined;
    if (fault) {
      reject(fault);
      cancel();
      return;
    }
    readAll(stream, cancel, (text) => resolve({ status: headers[':status'] ?? 0, text }));
  });
  if (call.body !== undefined) stream.end(call.body);
  return await promise;
}

function readAll(
  stream: ClientHttp2Stream,
  cancel: () => void,
  whole: (text: string) => void,
): void {
  const pieces: Buffer[] = [];
  let size = 0;
  stream.on('data', (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
    if (size > LONGEST_ANSWER) cancel();
  });
  stream.once('end', () => {
    if (!stream.rstCode) whole(Buffer.concat(pieces).toString());
  });
}
