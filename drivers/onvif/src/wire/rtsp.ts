import { DriverError, toDriverError } from '@dimora/driver-kit';
import {
  answerDigest,
  bestDigest,
  readChallenges,
  type Credentials,
} from '@dimora/driver-kit/http';
import { openSocket } from '@dimora/driver-kit/net';
import { readRtspReply, type RtspReply } from '../codec/rtsp.ts';

const TIMEOUT_MS = 5_000;
const LARGEST = 64 * 1024;

/** A stream and its credentials. */
export type RtspQuestion = {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly credentials: Credentials;
  /** Sends the password with the first request, unencrypted. */
  readonly basic: boolean;
};

/**
 * Sends DESCRIBE for a stream (RFC 2326), authenticating as the camera requires. Nothing is played. Resolves
 * if the stream exists; rejects with a DriverError that says why it doesn't.
 */
export async function askStream(question: RtspQuestion, signal: AbortSignal): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const first = await exchange(question, question.basic ? basicOf(question) : undefined, ended);
  const reply = first.status === 401 ? await answered(question, first, ended) : first;
  judge(reply);
}

async function answered(
  question: RtspQuestion,
  { challenges }: RtspReply,
  signal: AbortSignal,
): Promise<RtspReply> {
  const asked = challenges.flatMap((each) => readChallenges(each));
  const digest = bestDigest(asked);
  const isBasic = asked.some(({ scheme }) => scheme === 'basic');
  if (question.credentials.username === '' || (!digest && (!isBasic || question.basic)))
    throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
  const uri = uriOf(question);
  const authorization = digest
    ? answerDigest(digest, question.credentials, { method: 'DESCRIBE', uri, count: 1 })
    : basicOf(question);
  return exchange(question, authorization, signal);
}

function judge({ status }: RtspReply): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403)
    throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
  if (status === 453 || status === 503) throw new DriverError('REFUSED', { trouble: 'BUSY' });
  throw new DriverError('PROTOCOL', {
    cause: new Error(`RTSP ${status}`),
    trouble: 'NOT_UNDERSTOOD',
  });
}

const uriOf = ({ host, port, path }: RtspQuestion): string => `rtsp://${host}:${port}${path}`;

const basicOf = ({ credentials: { username, password } }: RtspQuestion): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

async function exchange(
  question: RtspQuestion,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<RtspReply> {
  const socket = openSocket({ host: question.host, port: question.port, noDelay: true, signal });
  const lines = [
    `DESCRIBE ${uriOf(question)} RTSP/1.0`,
    'CSeq: 1',
    'Accept: application/sdp',
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
  ];
  let text = '';
  try {
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for await (const part of socket.setEncoding('latin1')) {
      text += String(part);
      const reply = readRtspReply(text);
      if (reply) return reply;
      if (text.length > LARGEST) break;
    }
  } catch (error) {
    throw toDriverError(signal.aborted ? signal.reason : error);
  } finally {
    socket.destroy();
  }
  throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
}
