import type { Server as HttpServer } from 'node:http';
import { LIVE_NAMESPACE, type LiveToClient, type LiveToHub } from '@dimora/contract';
import { Server, type Namespace, type Socket } from 'socket.io';
import type { OriginPolicy } from '@dimora/node-kit/http';
import { answerPulses } from './answer-pulses.ts';
import { MESSAGE_BYTES, WATCHES_PER_SECOND } from './limits.ts';
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

/** The sockets of the live namespace; nothing is sent before {@link openSockets} has opened them. */
export type LiveSockets = { readonly broadcast: Broadcast; close(): Promise<void> };

/** Opens the live sockets on a server that already listens. */
export function openSockets(
  server: HttpServer,
  parts: {
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
    connectTimeout: PING_PATIENCE_MS,
    destroyUpgrade: false,
    allowRequest: ({ headers }, answer) => {
      const { host, origin } = headers;
      const site = headers['sec-fetch-site'];
      answer(
        null,
        parts.origins.accepts({ host, origin, site: typeof site === 'string' ? site : undefined }),
      );
    },
  });
  const live: LiveNamespace = io.of(LIVE_NAMESPACE);
  live.use((socket, next) => void admit(socket, parts.live(), next));
  live.on('connection', (socket) => serve(socket, parts.live(), parts.topics));
  for (const namespace of parts.namespaces) {
    const named = io.of(namespace.name);
    named.use((socket, next) => void admit(socket, namespace, next));
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

async function admit<Admission>(
  socket: Pick<Socket, 'handshake'> & { data: Partial<Admission> },
  door: { admit(token: string, acceptLanguage?: string): Promise<Admission> },
  next: (error?: Error) => void,
): Promise<void> {
  try {
    const { token } = socket.handshake.query;
    socket.data = await door.admit(
      typeof token === 'string' ? token : '',
      socket.handshake.headers['accept-language'],
    );
    next();
  } catch (error) {
    const code = refusalCode(error);
    next(Object.assign(new Error(code), { data: { code } }));
  }
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
  const mayRenew = atMost(WATCHES_PER_SECOND);
  socket.on('renew', async (token: unknown, answer?: (result: object) => void) => {
    const result = mayRenew() ? await client.renew(token) : { ok: false };
    if (typeof answer === 'function') answer(result);
  });
  socket.on('disconnect', () => client.left());
}

function serve(socket: LiveSocket, live: LiveService, topics: Topics): void {
  const wire = wireOf(socket);
  const viewer: Viewer = live.join(wire, socket.data as Admitted);
  const mayWatch = atMost(WATCHES_PER_SECOND);
  socket.on('watch', (watch, answer) => {
    if (typeof answer !== 'function') return;
    answer(mayWatch() ? live.watch(viewer, watch) : { ok: false, code: 'RATE_LIMITED' });
  });
  socket.on('renew', async (token, answer) => {
    const result = await live.renew(viewer, token);
    if (typeof answer === 'function') answer(result);
  });
  const client = serveTopics(socket, viewer.caller, topics);
  answerPulses(socket, () => live.systemState());
  socket.on('disconnect', () => {
    live.leave(viewer);
    topics.leave(client);
  });
}

/** Carries the topics without a namespace of their own. */
function serveTopics(socket: LiveSocket, caller: Viewer['caller'], topics: Topics): TopicClient {
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
  const mayAsk = atMost(WATCHES_PER_SECOND);
  socket.on('topic', (request, answer) => {
    if (typeof answer !== 'function') return;
    answer(mayAsk() ? topics.watch(client, request) : { ok: false, code: 'RATE_LIMITED' });
  });
  socket.on('topicEnd', (id) => client.end(id));
  return client;
}

const wireOf = (socket: LiveSocket): Wire => ({
  id: socket.id,
  drained: () => socket.conn.transport.writable,
  send: (event, ...values) => void socket.emit(event, ...values),
  end: () => void socket.disconnect(true),
  drop: () => socket.conn.close(true),
});

function atMost(perSecond: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= perSecond;
  };
}
