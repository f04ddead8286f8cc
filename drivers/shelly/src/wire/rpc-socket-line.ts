import { createHash, randomBytes } from 'node:crypto';
import {
  DriverError,
  parseJson,
  toDriverError,
  type DriverHost,
  type Json,
} from '@dimora/driver-kit';
import { openWebSocket } from '@dimora/driver-kit/net';
import type { WebSocket } from 'ws';
import { resultOf } from '../codec/calls.ts';
import type { Call } from '../codec/components.ts';
import { readNews, type News } from '../codec/news.ts';
import { answerRpcChallenge, readRpcChallenge, type RpcChallenge } from '../codec/rpc-auth.ts';
import type { ShellySettings } from '../settings.ts';
import { FrameBudget } from './frame-budget.ts';
import { hostOf } from './http-line.ts';
import { RpcCalls } from './rpc-calls.ts';
import { RpcLine } from './rpc-line.ts';

/** Ten times the whole status of the largest device. */
const MAX_BYTES = 256 * 1024;
const CONNECT_MS = 5_000;
/**
 * A peer that was silent between two pings is gone: without pings, a socket looks fine after the other end
 * lost its power. Pings pause while a call is pending: a silent device then ends it with its own time-out.
 */
const PING_MS = 10_000;

/** Generation 2 and later over a WebSocket: calls and notifications on one connection. */
export class RpcSocketLine extends RpcLine {
  readonly live = true;
  readonly #socket: WebSocket;
  readonly #calls = new RpcCalls();
  readonly #lost = Promise.withResolvers<never>();
  readonly #held = new DisposableStack();
  #listener: (news: News) => void = () => {};
  #challenge: RpcChallenge | undefined;
  #answers = 0;
  #alive = true;

  private constructor(settings: ShellySettings, host: DriverHost) {
    super(settings, host);
    this.#lost.promise.catch(() => {});
    this.#socket = openWebSocket(`ws://${hostOf(settings.Address)}:${settings.port}/rpc`, {
      handshakeTimeout: CONNECT_MS,
      maxPayload: MAX_BYTES,
      perMessageDeflate: false,
    });
    const budget = this.#held.use(
      new FrameBudget(host.clock, (paused) =>
        paused ? this.#socket.pause() : this.#socket.resume(),
      ),
    );
    this.#socket.on('message', (data, isBinary) => {
      this.#alive = true;
      budget.spend();
      if (!isBinary) this.#take((data as Buffer).toString());
    });
    this.#socket.on('pong', () => (this.#alive = true));
    this.#socket.on('error', (error) => this.#lose(toDriverError(error)));
    this.#socket.on('close', () =>
      this.#lose(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' })),
    );
  }

  /** Connects; rejects with the reason if that fails. */
  static async connect(
    settings: ShellySettings,
    host: DriverHost,
    signal: AbortSignal,
  ): Promise<RpcSocketLine> {
    const line = new RpcSocketLine(settings, host);
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    line.#socket.once('open', resolve);
    signal.addEventListener('abort', () => line[Symbol.dispose](), { once: true });
    if (signal.aborted) line[Symbol.dispose]();
    await Promise.race([opened, line.#lost.promise]);
    if (!line.#held.disposed) line.#held.use(host.clock.every(PING_MS, () => line.#ping()));
    return line;
  }

  async call(call: Call, signal: AbortSignal): Promise<Json> {
    const answered = this.#challenge;
    const answer = await this.#calls.ask((id) => this.#send(id, call), signal);
    const { Password } = this.settings;
    if (answer.kind !== 'error' || answer.code !== 401 || Password === undefined)
      return resultOf(answer);
    // It requires authentication, or its nonce has become stale: retried exactly once.
    this.#challenge = readRpcChallenge(answer.message);
    this.#answers = 0;
    const again = await this.#calls.ask((id) => this.#send(id, call), signal);
    if (again.kind === 'error' && again.code === 401) this.#challenge = answered;
    return resultOf(again);
  }

  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never> {
    this.#listener = hear;
    signal.addEventListener('abort', () => this[Symbol.dispose](), { once: true });
    return this.#lost.promise;
  }

  [Symbol.dispose](): void {
    this.#lose(new DriverError('UNREACHABLE'));
    this.#socket.terminate();
  }

  #send(id: number, { method, params }: Call): void {
    const frame = { jsonrpc: '2.0', id, src: 'dimora', method, params };
    this.#socket.send(JSON.stringify({ ...frame, ...this.#auth() }));
  }

  #auth() {
    const { Username: username, Password: password } = this.settings;
    if (!this.#challenge || password === undefined) return {};
    const auth = answerRpcChallenge(
      this.#challenge,
      { username, password },
      {
        nth: this.#answers,
        cnonce: randomBytes(12).toString('base64url'),
        hash: (text) => createHash('sha256').update(text).digest('hex'),
      },
    );
    this.#answers += 1;
    return { auth };
  }

  #take(text: string): void {
    const frame = parseJson(text);
    if (!frame || this.#calls.hear(frame)) return;
    const news = readNews(frame);
    if (news) this.#listener(news);
  }

  #ping(): void {
    if (this.#calls.pending) return;
    if (!this.#alive) {
      this.#lose(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
      this.#socket.terminate();
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  #lose(error: DriverError): void {
    this.#lost.reject(error);
    this.#calls.lose(error);
    this.#held.dispose();
  }
}
