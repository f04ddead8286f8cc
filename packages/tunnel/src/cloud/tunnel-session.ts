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

/** How a tunnel ended: the hub or its network was lost, it froze, or another tunnel replaced it. */
export type TunnelEnd = 'gone' | 'frozen' | 'replaced';

/** Options of a session. */
export type SessionParts = {
  readonly ProductId: string;
  readonly early: readonly Buffer[];
  readonly clock: Clock;
  /** How long a silent hub counts as connected; for tests. */
  readonly patience?: Patience | undefined;
};

const PATIENCE: Patience = { everyMs: PING_EVERY_MS, patienceMs: PING_PATIENCE_MS };

/** Milliseconds for sending the hub the reason. */
const LAST_WORD_MS = 500;

/** An open tunnel, at the cloud's end: calls to the hub go through it. */
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

  /** Starts HTTP/2 on the WebSocket of an authenticated hub. Rejects if the hub doesn't respond. */
  static async open(socket: WebSocket, parts: SessionParts): Promise<TunnelSession> {
    const { clock, early } = parts;
    const stream = webSocketStream(socket, early);
    // The session ends with its stream; errors after that are irrelevant.
    stream.on('error', () => {});
    const http = connect('http://hub', { ...SESSION_OPTIONS, createConnection: () => stream });
    http.on('error', () => {});
    const tooLate = clock.after(HANDSHAKE_MS, () => http.destroy(new Error('no HTTP/2 in time')));
    try {
      // The hub's settings prove that it speaks HTTP/2, and allow WebSockets (RFC 8441).
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

  /** False once it accepts no more calls. */
  get isOpen(): boolean {
    return this.#end === undefined && !this.#http.closed && !this.#http.destroyed;
  }

  /** Sends the head of a call. Throws {@link HubFault} when the tunnel is closed. */
  begin(headers: OutgoingHttpHeaders, endStream: boolean): ClientHttp2Stream {
    if (!this.isOpen) throw hubOffline('anything');
    return this.#http.request(headers, { endStream });
  }

  /** Why a call ended without an answer. */
  faultOf(stream: ClientHttp2Stream): HubFault {
    const { everyMs, patienceMs } = this.#patience;
    if (this.#end === 'frozen') return hubTimeout(everyMs + patienceMs);
    // A hub that refused the stream unprocessed says so (RFC 9113 §8.7); a hub with any other error has
    // rejected the call.
    if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return hubOffline('anything');
    return hubOffline(this.isOpen ? 'nothing' : 'reads');
  }

  /** Closes the tunnel and tells the hub why. */
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
