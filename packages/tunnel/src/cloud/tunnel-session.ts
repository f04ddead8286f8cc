import { once } from 'node:events';
import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { Clock } from '@dimora/runtime';
import type { WebSocket } from 'ws';
import {
  CLOSED,
  HANDSHAKE_MS,
  PING_EVERY_MS,
  PING_PATIENCE_MS,
  SESSION_WINDOW,
} from '../limits.ts';
import { keepAlive, type Patience } from '../wire/keep-alive.ts';
import { SESSION_OPTIONS } from '../wire/session-options.ts';
import { webSocketStream } from '../wire/web-socket-stream.ts';
import { hubOffline, hubTimeout, type HubFault } from './hub-fault.ts';

/** How a tunnel ended: the hub or its network went, it froze, or another took its place. */
export type TunnelEnd = 'gone' | 'frozen' | 'replaced';

/** What a session is made of. */
export type SessionParts = {
  readonly ProductId: string;
  readonly early: readonly Buffer[];
  readonly clock: Clock;
  /** How long a silent hub is believed in; for tests. */
  readonly patience?: Patience | undefined;
};

const PATIENCE: Patience = { everyMs: PING_EVERY_MS, patienceMs: PING_PATIENCE_MS };

/** Milliseconds that the hub has to hear why. */
const LAST_WORD_MS = 500;

/** An open tunnel, at the cloud's end: calls go out on it to the hub. */
export class TunnelSession {
  readonly ProductId: string;
  /** Resolves when the tunnel has ended. */
  readonly ended: Promise<TunnelEnd>;
  readonly #socket: WebSocket;
  readonly #http: ClientHttp2Session;
  readonly #patience: Patience;
  readonly #clock: Clock;
  #end: TunnelEnd | undefined;

  private constructor(socket: WebSocket, http: ClientHttp2Session, parts: SessionParts) {
    this.ProductId = parts.ProductId;
    this.#socket = socket;
    this.#http = http;
    this.#patience = parts.patience ?? PATIENCE;
    this.#clock = parts.clock;
    const { promise, resolve } = Promise.withResolvers<TunnelEnd>();
    this.ended = promise;
    http.once('close', () => {
      this.#end ??= 'gone';
      resolve(this.#end);
    });
  }

  /** Begins HTTP/2 on a WebSocket whose hub has proved itself. Rejects when it doesn't follow. */
  static async open(socket: WebSocket, parts: SessionParts): Promise<TunnelSession> {
    const { clock, early } = parts;
    const stream = webSocketStream(socket, early);
    // The session ends with its stream; what it says of it then is no news.
    stream.on('error', () => {});
    const http = connect('http://hub', { ...SESSION_OPTIONS, createConnection: () => stream });
    http.on('error', () => {});
    const tooLate = clock.after(HANDSHAKE_MS, () => http.destroy(new Error('no HTTP/2 in time')));
    try {
      // Its settings prove that HTTP/2 is spoken, and allow WebSockets (RFC 8441).
      await Promise.race([
        once(http, 'remoteSettings'),
        once(http, 'close').then(() => {
          throw new Error('no HTTP/2');
        }),
      ]);
    } finally {
      tooLate[Symbol.dispose]();
    }
    http.setLocalWindowSize(SESSION_WINDOW);
    const session = new TunnelSession(socket, http, parts);
    const watch = keepAlive(http, {
      clock,
      heardBytes: stream.heardBytes,
      patience: session.#patience,
      frozen: () => session.#cut('frozen', CLOSED.frozen),
    });
    void session.ended.then(() => watch[Symbol.dispose]());
    return session;
  }

  /** False once no call can go out on it. */
  get isOpen(): boolean {
    return this.#end === undefined && !this.#http.closed && !this.#http.destroyed;
  }

  /** Sends the head of a call. Throws {@link HubFault} when the tunnel is no more. */
  begin(headers: OutgoingHttpHeaders, endStream: boolean): ClientHttp2Stream {
    if (!this.isOpen) throw hubOffline('anything');
    return this.#http.request(headers, { endStream });
  }

  /** What a call met that ended without an answer. */
  faultOf(stream: ClientHttp2Stream): HubFault {
    const { everyMs, patienceMs } = this.#patience;
    if (this.#end === 'frozen') return hubTimeout(everyMs + patienceMs);
    // A hub that took no notice says so (RFC 9113 §8.7); one that stands has turned the call away.
    if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return hubOffline('anything');
    return hubOffline(this.isOpen ? 'nothing' : 'reads');
  }

  /** Ends the tunnel. The hub is told why. */
  close(why: 'goodbye' | 'replaced'): void {
    this.#cut(why === 'replaced' ? 'replaced' : 'gone', CLOSED[why]);
  }

  #cut(end: TunnelEnd, code: number): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.close(code, end);
    if (end === 'frozen') this.#http.destroy();
    else this.#clock.after(LAST_WORD_MS, () => this.#http.destroy());
  }
}
