import type { Socket } from 'node:net';
import type { VideoSource } from '@dimora/driver-kit';
import { SignIn } from '@dimora/driver-kit/http';
import { openSocket } from '@dimora/driver-kit/net';
import type { Clock } from '@dimora/runtime';
import { FeedFault } from '../feed-fault.ts';
import { interleaved, RtspReader, writtenMessage, type RtspMessage } from './rtsp-reader.ts';

const ANSWER_MS = 6_000;
const USER_AGENT = 'Dimora';

/** An answer of a camera. */
export type RtspAnswer = RtspMessage & { readonly status: number };

/**
 * One RTSP connection to a camera. It signs in as the camera asks (none, basic, digest), and knows the password that
 * nothing behind it gets. Rejects with a {@link FeedFault} or the error of the connection.
 */
export class CameraLink implements Disposable {
  /** The connection's end, with its cause; never resolves. */
  readonly ended: Promise<never>;
  readonly #socket: Socket;
  readonly #signIn: SignIn;
  readonly #reader = new RtspReader();
  readonly #end = Promise.withResolvers<never>();
  readonly #waiting = new Map<number, (answer: RtspAnswer) => void>();
  readonly #onPacket: (channel: number, bytes: Buffer) => void;
  readonly #clock: Clock;
  #count = 0;

  constructor(
    source: VideoSource,
    clock: Clock,
    onPacket: (channel: number, bytes: Buffer) => void,
  ) {
    this.#clock = clock;
    this.#onPacket = onPacket;
    this.#signIn = new SignIn(source.credentials, source.basic);
    this.ended = this.#end.promise;
    this.ended.catch(() => {});
    this.#socket = openSocket({ host: source.host, port: source.port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#end.reject(error));
    this.#socket.on('close', () => this.#end.reject(new FeedFault('ENDED')));
  }

  get remoteAddress(): string {
    return this.#socket.remoteAddress ?? '';
  }

  /** Sends a request and resolves with its answer; 401 is answered with the password, as the camera asks for it. */
  async ask(
    method: string,
    uri: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RtspAnswer> {
    for (let nth = 1; ; nth += 1) {
      const answer = await this.#exchange(method, uri, headers);
      if (answer.status !== 401) return answer;
      this.#signIn.refused(answer.headers.get('www-authenticate'), nth);
    }
  }

  /** Sends a packet to the camera, if there is room: reports on reception may be lost. */
  send(channel: number, bytes: Uint8Array): void {
    if (this.#socket.writableLength < 65_536) this.#socket.write(interleaved(channel, bytes));
  }

  /** While ffmpeg doesn't read, nothing is read from the camera. */
  async pauseUntil(room: Promise<unknown>): Promise<void> {
    this.#socket.pause();
    await room.catch(() => {});
    this.#socket.resume();
  }

  [Symbol.dispose](): void {
    this.#socket.destroy();
  }

  async #exchange(
    method: string,
    uri: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<RtspAnswer> {
    this.#count += 1;
    const number = this.#count;
    const authorization = this.#signIn.header(method, uri);
    const { promise, resolve } = Promise.withResolvers<RtspAnswer>();
    this.#waiting.set(number, resolve);
    const silence = Promise.withResolvers<never>();
    using _timer = this.#clock.after(ANSWER_MS, () => silence.reject(new FeedFault('NO_ANSWER')));
    try {
      this.#socket.write(
        writtenMessage(`${method} ${uri} RTSP/1.0`, {
          CSeq: String(number),
          'User-Agent': USER_AGENT,
          ...headers,
          ...(authorization !== undefined && { Authorization: authorization }),
        }),
      );
      return await Promise.race([promise, this.ended, silence.promise]);
    } finally {
      this.#waiting.delete(number);
    }
  }

  #take(chunk: Buffer): void {
    try {
      for (const item of this.#reader.read(chunk)) {
        if (item.kind === 'packet') this.#onPacket(item.channel, item.bytes);
        else this.#answered(item.message);
      }
    } catch (error) {
      this.#end.reject(new FeedFault('NOT_UNDERSTOOD', { cause: error }));
      this.#socket.destroy();
    }
  }

  /** A camera may also ask something itself, which is not answered: none needs it. */
  #answered(message: RtspMessage): void {
    const status = /^RTSP\/\d\.\d (\d{3})/.exec(message.start)?.[1];
    if (status === undefined) return;
    this.#waiting.get(Number(message.headers.get('cseq')))?.({
      ...message,
      status: Number(status),
    });
  }
}
