import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';
import { ListeningDevice, type ListeningPlace } from '../listening-device.ts';
import { DigestAuth } from './digest-auth.ts';
import type { Json } from './parts.ts';
import { ShellyBody, type CallError, type ShellyOptions } from './shelly-body.ts';

const OPEN_TO_ALL = new Set(['Shelly.GetDeviceInfo']);

/** A Shelly of generation 2 or later on the network: HTTP and WebSocket at one port. */
export class RpcShelly extends ListeningDevice {
  readonly body: ShellyBody;
  readonly auth: DigestAuth;
  /** If true, it ignores and sends nothing while it stays connected. */
  muted = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  /** Identity requests received. */
  greeted = 0;
  /** Replaces the response to the next request. */
  nonsense: string | undefined;
  readonly #sockets = new Set<WebSocket>();

  private constructor(body: ShellyBody, place: ListeningPlace) {
    super(place);
    this.body = body;
    this.auth = new DigestAuth(body.id, body.password);
    body.listeners.add((method, params) => {
      const frame = { src: body.id, dst: 'dimora', method, params };
      this.say(JSON.stringify(frame));
    });
  }

  /** Starts on the loopback, on a free port unless one is given. */
  static start(options: ShellyOptions, place: ListeningPlace = {}): Promise<RpcShelly> {
    return new RpcShelly(new ShellyBody(options), place).start();
  }

  /** Whether any client is connected to its socket. */
  get listeners(): number {
    return this.#sockets.size;
  }

  /** Sends anything to all sockets. */
  say(words: string | Uint8Array): void {
    if (this.muted) return;
    for (const socket of this.#sockets) socket.send(words);
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    this.body[Symbol.dispose]();
    await super[Symbol.asyncDispose]();
  }

  protected makeServer(): Server {
    const server = createServer(
      { noDelay: true },
      (request, reply) => void this.#serve(request, reply),
    );
    attachSockets(server, (socket) => this.#greet(socket));
    return server;
  }

  #greet(socket: WebSocket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('ping', (data) => {
      if (!this.muted) socket.pong(data);
    });
    socket.on('message', (data) => {
      const frame = frameIn((data as Buffer).toString());
      const answer = frame && this.#answer(frame, this.auth.acceptsFrame(frame['auth']));
      if (answer && !this.muted) socket.send(JSON.stringify(answer));
    });
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://device');
    if (pathname === '/shelly') {
      this.greeted += 1;
      if (!this.muted) send(reply, 200, this.body.info());
      return;
    }
    const body = await text(request).catch(() => '');
    const method = pathname.startsWith('/rpc/') ? pathname.slice('/rpc/'.length) : undefined;
    const frame = method
      ? { method, params: { ...Object.fromEntries(searchParams), ...frameIn(body) } }
      : frameIn(body);
    if (!pathname.startsWith('/rpc') || !frame) {
      if (!this.muted) send(reply, 404, { code: 404, message: 'Not found' });
      return;
    }
    const isIn = this.auth.accepts(
      request.headers.authorization,
      request.method ?? '',
      request.url ?? '',
    );
    const answer = this.#answer(frame, isIn);
    if (this.muted) return;
    if (this.nonsense !== undefined) {
      reply.end(this.nonsense);
      this.nonsense = undefined;
      return;
    }
    if ('error' in answer && (answer['error'] as Json)['code'] === 401)
      reply.writeHead(401, { 'WWW-Authenticate': this.auth.challenge() }).end();
    else send(reply, 200, answer);
  }

  #answer(frame: Json, isIn: boolean): Json {
    const { id = 1, src, method, params = {} } = frame;
    const name = String(method);
    const head = { id, src: this.body.id, dst: src };
    if (!isIn && !OPEN_TO_ALL.has(name))
      return { ...head, error: { code: 401, message: this.auth.frameChallenge() } };
    if (!this.body.isReading(name)) this.received += 1;
    if (this.muted) return head;
    try {
      return { ...head, result: this.body.call(name, params as Json) };
    } catch (error) {
      const { code, message } = error as CallError;
      return { ...head, error: { code, message } };
    }
  }
}

function attachSockets(server: Server, greet: (socket: WebSocket) => void): void {
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url === '/rpc') sockets.handleUpgrade(request, socket, head, greet);
    else socket.destroy();
  });
}

function frameIn(words: string): Json | undefined {
  try {
    const frame = JSON.parse(words) as unknown;
    return typeof frame === 'object' && frame !== null ? (frame as Json) : undefined;
  } catch {
    return undefined;
  }
}

const send = (reply: ServerResponse, status: number, json: Json): void =>
  void reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
