import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { LIVE_NAMESPACE, type LiveToClient, type LiveToHub } from '@dimora/contract';
import type { ErrorCode } from '@dimora/domain';
import { Server, type Namespace, type Socket } from 'socket.io';
import { admitSocket, type OriginPolicy } from '@dimora/node-kit/http';
import type { Clock } from '@dimora/runtime';
import { answerPulses } from './answer-pulses.ts';
import { CallLine, type CallConnection } from './call-line.ts';
import { MESSAGE_BYTES } from './limits.ts';
import { refusalCode, type LiveService } from './live.service.ts';
import type { Viewer } from './viewer.ts';
import type { TopicClient, TopicWire } from './topics/topic-client.ts';
import type { Admitted as Watcher, SocketWire, TopicNamespace } from './topics/topic-namespace.ts';
import type { Topics } from './topics/topics.ts';
import type { Broadcast, Wire } from './wire.ts';

type Admitted = Awaited<ReturnType<LiveService['admit']>>;
type LiveSocket = Socket<LiveToHub, LiveToClient, Record<never, never>, Admitted>;
type LiveNamespace = Namespace<LiveToHub, LiveToClient, Record<never, never>, Admitted>;

/** Ping timeout in milliseconds; a client that doesn't answer in time is disconnected. */
const PING_EVERY_MS = 10_000;
const PING_PATIENCE_MS = 10_000;
/** Milliseconds in which a client must join a namespace, with a token. */
const CONNECT_PATIENCE_MS = 5_000;

/** Milliseconds that a refused client gets to read why. */
const LAST_WORD_MS = 500;

/** The sockets of the live namespace; nothing is sent before {@link openSockets} has opened them. */
export type LiveSockets = { readonly broadcast: Broadcast; close(): Promise<void> };

/** Opens the live sockets on a server that already listens. */
export function openSockets(
  server: HttpServer,
  parts: {
    readonly clock: Clock;
    readonly origins: OriginPolicy;
    readonly live: () => LiveService;
    readonly topics: Topics;
    readonly namespaces: readonly TopicNamespace[];
  },
): LiveSockets {
  const io = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    transports: ['websocket'],
    maxHttpBufferSize: MESSAGE_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_PATIENCE_MS,
    connectTimeout: CONNECT_PATIENCE_MS,
    destroyUpgrade: false,
    allowRequest: (request, answer) => answer(null, mayKnock(request, parts.origins)),
  });
  // The default namespace has nothing to offer, and would accept anyone.
  io.use((socket, next) => refuse(socket, 'NOT_AUTHENTICATED', next, parts.clock));
  const live: LiveNamespace = io.of(LIVE_NAMESPACE);
  live.use((socket, next) => void admit(socket, parts.live(), next, parts.clock));
  live.on('connection', (socket) => serve(socket, parts.live(), parts.topics));
  for (const namespace of parts.namespaces) {
    const named = io.of(namespace.name);
    named.use((socket, next) => void admit(socket, namespace, next, parts.clock));
    named.on('connection', (socket) => serveNamed(socket, namespace));
  }
  return {
    broadcast: (wireIds, batch) => void live.to([...wireIds]).emit('batch', batch),
    close: () => {
      io.disconnectSockets(true);
      io.engine.close();
      return Promise.resolve();
    },
  };
}

/** Whether a WebSocket may be opened at all: from our own pages. Its token is checked when it joins a namespace. */
function mayKnock({ headers }: IncomingMessage, origins: OriginPolicy): boolean {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  return origins.accepts({ host, origin, site: typeof site === 'string' ? site : undefined });
}

type Next = (error?: Error) => void;

async function admit<Admission>(
  socket: Knocking & { data: Partial<Admission> },
  door: { admit(token: string, acceptLanguage?: string): Promise<Admission> },
  next: Next,
  clock: Clock,
): Promise<void> {
  try {
    const { token } = socket.handshake.query;
    socket.data = await door.admit(
      typeof token === 'string' ? token : '',
      socket.handshake.headers['accept-language'],
    );
    admitted.add(socket.conn);
    admitSocket(socket.request.socket);
    next();
  } catch (error) {
    refuse(socket, refusalCode(error), next, clock);
  }
}

type Knocking = Pick<Socket, 'handshake' | 'conn' | 'request'>;

/** Connections that have joined a namespace. */
const admitted = new WeakSet<object>();

/** Sends the reason, and closes the connection unless it has joined another namespace. */
function refuse({ conn }: Pick<Knocking, 'conn'>, code: ErrorCode, next: Next, clock: Clock): void {
  next(Object.assign(new Error(code), { data: { code } }));
  clock.after(LAST_WORD_MS, () => {
    if (!admitted.has(conn)) conn.close();
  });
}

/** Takes fresh tokens of the same session. */
function serveRenewals(
  socket: Pick<LiveSocket, 'on'>,
  line: CallLine,
  renew: (token: unknown) => Promise<{ ok: boolean }>,
): void {
  socket.on('renew', (token: unknown, answer: unknown) => {
    const tell = (result: { ok: boolean }): void => {
      if (typeof answer === 'function') (answer as (result: object) => void)(result);
    };
    line.take(
      () => void renew(token).then(tell),
      () => tell({ ok: false }),
    );
  });
}

/** Serves a client of a topic's own namespace. */
function serveNamed(socket: Socket, namespace: TopicNamespace): void {
  const wire: SocketWire = {
    drained: () => socket.conn.transport.writable,
    send: (event, value) => void socket.emit(event, value),
    end: () => void socket.disconnect(true),
    drop: () => socket.conn.close(true),
  };
  const client = namespace.join(wire, socket.data as Watcher);
  serveRenewals(socket, new CallLine(callsOf(socket)), (token) => client.renew(token));
  socket.on('disconnect', () => client.left());
}

function serve(socket: LiveSocket, live: LiveService, topics: Topics): void {
  const wire = wireOf(socket);
  const viewer: Viewer = live.join(wire, socket.data as Admitted);
  const line = new CallLine(callsOf(socket));
  socket.on('watch', (watch, answer) => {
    if (typeof answer !== 'function') return;
    line.take(
      () => answer(live.watch(viewer, watch)),
      () => answer({ ok: false, code: 'RATE_LIMITED' }),
    );
  });
  serveRenewals(socket, line, (token) => live.renew(viewer, token));
  const client = serveTopics(socket, viewer.caller, { topics, line });
  answerPulses(socket, () => live.systemState());
  socket.on('disconnect', () => {
    live.leave(viewer);
    topics.leave(client);
  });
}

/** Carries the topics without a namespace of their own. */
function serveTopics(
  socket: LiveSocket,
  caller: Viewer['caller'],
  { topics, line }: { readonly topics: Topics; readonly line: CallLine },
): TopicClient {
  const wire: TopicWire = {
    drained: () => socket.conn.transport.writable,
    tell: (id, { news, ...whole }) =>
      void socket.emit('topic', { id, ...(news.length > 0 && { news }), ...whole }),
    ended: (id, code) => void socket.emit('topic', { id, ended: code }),
    // The live service reports the reason itself, and closes.
    sessionOver: () => undefined,
    drop: () => socket.conn.close(true),
  };
  const client = topics.connect(caller, wire);
  socket.on('topic', (request, answer) => {
    if (typeof answer !== 'function') return;
    line.take(
      () => answer(topics.watch(client, request)),
      () => answer({ ok: false, code: 'RATE_LIMITED' }),
    );
  });
  socket.on('topicEnd', (id) => client.end(id));
  return client;
}

/** Socket.IO doesn't type its transport's WebSocket; the only transport here is one. */
const callsOf = (socket: Pick<Socket, 'conn'>): CallConnection =>
  socket.conn as unknown as CallConnection;

const wireOf = (socket: LiveSocket): Wire => ({
  id: socket.id,
  drained: () => socket.conn.transport.writable,
  send: (event, ...values) => void socket.emit(event, ...values),
  end: () => void socket.disconnect(true),
  drop: () => socket.conn.close(true),
});
