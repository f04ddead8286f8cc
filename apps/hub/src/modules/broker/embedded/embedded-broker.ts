import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DriverError } from '@dimora/driver-kit';
import { keepOwnPort } from '@dimora/driver-kit/outbound';
import type { Clock, Log } from '@dimora/runtime';
import { Aedes, type AedesPublishPacket, type Client } from 'aedes';
import type { BrokerPlace } from '../port.ts';
import { listenEncrypted, type TlsListener } from '../tls/tls-listener.ts';
import type { CertificateAndKey } from '../tls/certificate-fault.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { ClientStats } from './client-stats.ts';
import { TopicRefused, type ClientAdmission } from './client-admission.ts';
import type { BrokerInside, EmbeddedLink } from './embedded-link.ts';
import { LARGEST_PACKET, LargePackets, limitPackets, LONGEST_PACKET } from './packet-limit.ts';
import { Connections } from './connections.ts';
import { BackgroundDrops } from './quotas/background-drops.ts';
import {
  guardPersistence,
  type Forget,
  type GuardedPersistence,
} from './quotas/guard-persistence.ts';
import { countStored } from './quotas/stored-at-start.ts';
import { OpenStreams } from './quotas/open-streams.ts';
import type { Quotas } from './quotas/quotas.ts';
import { Underway } from './quotas/underway.ts';
import { WaitingRoom } from './waiting-room.ts';
import { openStore, type BrokerStore } from './store.ts';

/** Milliseconds without reading after which a client is disconnected. */
const DRAIN_MS = 5_000;
/** Milliseconds in which a new connection must send its CONNECT. */
const CONNECT_MS = 5_000;
/**
 * What MQTT 5 clients may ask of the broker's memory. Topic aliases stay off: each could hold a topic of 64 KiB
 * per connection.
 */
const MQTT_5_LIMITS = {
  maximumPacketSize: LARGEST_PACKET,
  /** A session outlives its connection by a week at most. */
  sessionExpiryIntervalLimit: 7 * 24 * 60 * 60,
  pendingSessionsLimit: 1_000,
  topicAliasMaximum: 0,
};
/** MQTT 5's reason for a connection that was closed by the owner's change: administrative action. */
const BY_ADMINISTRATION = 0x98;

/** Options of the broker. */
type Parts = {
  readonly door: ClientAdmission;
  readonly stats: ClientStats;
  readonly quotas: Quotas;
  readonly link: EmbeddedLink;
  readonly log: Log;
  readonly clock: Clock;
  /** Called when a client of an account has come or gone. */
  readonly onClient: (username: string) => void;
  readonly sessions: Sessions;
  /** True for an account that still exists, or that isn't a stored one. */
  readonly isKnown: (username: string) => boolean;
};

/** The hub's own MQTT broker: TCP, TLS, WebSocket, and the hub itself without a socket. */
export class EmbeddedBroker implements BrokerInside, AsyncDisposable {
  readonly #parts: Parts;
  readonly #store: BrokerStore;
  readonly #broker: Aedes;
  readonly #causes = new WeakMap<Client, string>();
  readonly #large = new LargePackets();
  readonly #waiting = new WaitingRoom();
  readonly #streams = new OpenStreams();
  readonly #drops = new BackgroundDrops();
  readonly #connections = new Connections();
  readonly #underway = new Underway();
  #server: Server | undefined;
  #forget: Forget | undefined;

  private constructor(parts: Parts, store: BrokerStore, broker: Aedes) {
    this.#parts = parts;
    this.#store = store;
    this.#broker = broker;
    this.#count();
  }

  /** Starts a broker that keeps sessions and retained messages in the folder, or in memory. */
  static async open(folder: string | undefined, parts: Parts): Promise<EmbeddedBroker> {
    const store = await openStore(folder);
    const broker: Aedes = await Aedes.createBroker({
      id: 'dimora',
      ...(store.persistence !== undefined && { persistence: store.persistence }),
      // No common limit: a client that doesn't read must not delay the others' messages.
      concurrency: 0,
      drainTimeout: DRAIN_MS,
      connectTimeout: CONNECT_MS,
      ...MQTT_5_LIMITS,
      ...parts.door.handlers(() => broker.connectedClients),
    });
    const embedded = new EmbeddedBroker(parts, store, broker);
    await embedded.#limitStore();
    await new Promise<void>((resolve) =>
      broker.subscribe('#', (packet, done) => embedded.#hear(packet, done), resolve),
    );
    parts.link.join(embedded);
    return embedded;
  }

  /** Connected clients. */
  get clientCount(): number {
    return this.#broker.connectedClients;
  }

  /** Listens for TCP clients. Rejects with the system's error, such as EADDRINUSE. */
  async listen({ host, port }: BrokerPlace): Promise<BrokerPlace> {
    const server = createServer({ noDelay: true, keepAlive: true }, (socket: Socket) =>
      this.admit(socket, socket.remoteAddress),
    );
    server.listen({ host, port });
    await once(server, 'listening');
    server.on('error', (error) => this.#parts.log.error('mqtt.listenerFailed', { error }));
    this.#server = server;
    const address = server.address();
    const listening = typeof address === 'object' && address ? address.port : port;
    const own = keepOwnPort(listening);
    server.once('close', () => own[Symbol.dispose]());
    return { host, port: listening };
  }

  /**
   * Listens for encrypted connections, which wait with all others from before their handshake. Rejects as
   * {@link listen} does.
   */
  listenEncrypted(place: BrokerPlace, shown: CertificateAndKey): Promise<TlsListener> {
    return listenEncrypted(place, shown, {
      log: this.#parts.log,
      onArrival: (socket) => this.#waiting.add(socket, socket, socket.remoteAddress ?? ''),
      onSecure: (socket, raw) => {
        this.#waiting.release(raw);
        this.admit(socket, socket.remoteAddress);
      },
    });
  }

  /** Accepts a connection over any transport. */
  admit(stream: Duplex, address: string | undefined): void {
    // The client has gone while it waited to be served.
    if (stream.destroyed || !this.#connections.add(stream)) return;
    this.#parts.door.arrived(stream, address);
    const client = this.#broker.handle(stream);
    this.#waiting.add(client, stream, address ?? '');
    limitPackets(stream, LONGEST_PACKET, {
      large: {
        // Only after authentication: unauthenticated clients get no room for large packets.
        take: (bytes) => this.#parts.door.nameOf(client) !== undefined && this.#large.take(bytes),
        give: (bytes) => this.#large.give(bytes),
      },
      onTooLong: () => {
        this.#causes.set(client, 'packet too large');
        this.#parts.log.warn('mqtt.packetTooLarge', { client: client.id });
      },
    });
  }

  /** Disconnects the matching clients. */
  dismiss(ids: readonly string[]): void {
    const { clients } = this.#broker as unknown as { clients: Record<string, Dismissable> };
    for (const id of ids) clients[id]?.disconnect({ reasonCode: BY_ADMINISTRATION });
  }

  /** Removes what an account has stored, after it was removed itself: its retained messages and its sessions. */
  forget(username: string): Promise<void> {
    const { quotas, sessions } = this.#parts;
    this.dropRetained(quotas.retained.topicsOf(username));
    const endSessions = async (): Promise<void> => {
      for (const clientId of sessions.of(username)) await this.#forget?.session(clientId);
    };
    return this.#underway.note(endSessions());
  }

  /** Removes retained messages; those who have subscribed aren't told. */
  dropRetained(topics: readonly string[]): void {
    for (const topic of topics) this.#parts.quotas.retained.release(topic);
    if (this.#forget) void this.#underway.note(this.#forget.retained(topics));
  }

  async publish(topic: string, payload: Uint8Array, retain: boolean, qos: 0 | 1): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#broker.publish(
      { cmd: 'publish', topic, payload: Buffer.from(payload), retain, qos, dup: false },
      (error) => {
        if (error) reject(new DriverError('PROTOCOL', { cause: error }));
        else resolve();
      },
    );
    await promise;
  }

  async *retained(): AsyncIterable<{ topic: string; payload: Uint8Array }> {
    const { persistence } = this.#broker as unknown as { persistence: RetainedReader };
    for await (const packet of persistence.createRetainedStream('#')) {
      // A retained message of MQTT 5 may have expired since.
      if (packet.messageExpiry !== undefined && packet.messageExpiry <= this.#parts.clock.now())
        continue;
      yield { topic: packet.topic, payload: asBytes(packet.payload) };
    }
  }

  /** When it resolves, every client has left and nothing asks the store or the accounts any more. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#parts.link.leave();
    this.#server?.close();
    this.#connections.refuse();
    await new Promise<void>((resolve) => this.#broker.close(() => resolve()));
    // The broker closes neither who is signing in nor who is leaving by itself.
    await this.#connections.end();
    await this.#parts.door.finish();
    await this.#underway.quiet();
    this.#streams[Symbol.dispose]();
    await this.#drops.settled();
    await this.#store[Symbol.asyncDispose]();
  }

  /** The hub receives a message before slower clients do. */
  #hear(packet: AedesPublishPacket, done: () => void): void {
    if (!packet.topic.startsWith('$'))
      this.#parts.link.deliver(packet.topic, asBytes(packet.payload));
    done();
  }

  /** Counts what is stored already, and limits what is added. */
  async #limitStore(): Promise<void> {
    const { quotas, stats, sessions, isKnown } = this.#parts;
    const broker = this.#broker as unknown as {
      readonly persistence: GuardedPersistence;
      counter: number;
    };
    const waiting = await countStored(this.#store, quotas, (id) => sessions.accountOf(id));
    // Messages of this run must not replace those that still wait from the last one.
    broker.counter = Math.max(broker.counter, waiting);
    this.#forget = await guardPersistence(broker.persistence, {
      quotas,
      openStreams: this.#streams,
      drops: this.#drops,
      accountOf: (id) => stats.accountOf(id) ?? sessions.accountOf(id),
      sessions,
    });
    this.#underway.watch(broker.persistence, STORING);
    // Accounts that were removed while the broker wasn't there to forget theirs.
    for (const username of new Set([...quotas.retained.accounts(), ...sessions.accounts()]))
      if (!isKnown(username)) await this.forget(username);
  }

  #count(): void {
    const { door, stats, quotas, log, onClient } = this.#parts;
    const broker = this.#broker;
    broker.on(
      'error' as 'closed',
      ((error: unknown) => log.error('mqtt.brokerFailed', { error })) as () => void,
    );
    broker.on('client', (client) => {
      // It has gone while it was signing in, so the broker would keep it for ever.
      if (client.closed) return (broker as unknown as Registry).unregisterClient(client);
      const username = door.nameOf(client) ?? '';
      this.#waiting.release(client);
      stats.connected(client.id, username);
      quotas.queued.assign(client.id, username);
      onClient(username);
    });
    broker.on('clientError', (client, error) => {
      // MQTT 5 answers a refused publish and goes on: that is no reason for a later disconnection.
      if (error instanceof TopicRefused && client.version === 5) return;
      this.#causes.set(client, causeOf(error));
    });
    broker.on('connectionError', (_client, error) =>
      log.debug('mqtt.connectionRefused', { cause: causeOf(error) }),
    );
    broker.on('keepaliveTimeout', (client) => this.#causes.set(client, 'keep-alive'));
    broker.on('clientDisconnect', (client) => {
      if ((client as Client & { readonly clean: boolean }).clean)
        quotas.subscriptions.end(client.id);
      stats.disconnected(client.id, this.#causes.get(client) ?? 'closed');
      onClient(door.nameOf(client) ?? '');
    });
    broker.on('unsubscribe', (filters, client) => {
      for (const filter of filters) quotas.subscriptions.release(client.id, filter);
    });
    broker.on('publish', (_packet, client) => {
      if (client) stats.received(client.id);
    });
  }
}

/** What the broker asks of its store, on the way of a message or of a client. */
const STORING = [
  'storeRetained',
  'outgoingEnqueue',
  'outgoingEnqueueCombi',
  'outgoingUpdate',
  'outgoingClearMessageId',
  'incomingStorePacket',
  'incomingGetPacket',
  'incomingDelPacket',
  'addSubscriptions',
  'removeSubscriptions',
  'cleanSubscriptions',
  'subscriptionsByClient',
  'subscriptionsByTopic',
  'putWill',
  'delWill',
] as const satisfies readonly (keyof GuardedPersistence)[];

/** A client as {@link EmbeddedBroker.dismiss} closes it: MQTT 5 ones receive the reason first. */
type Dismissable = { disconnect(options: { readonly reasonCode: number }): void };

type Registry = { unregisterClient(client: Client): void };

type RetainedReader = {
  createRetainedStream(
    pattern: string,
  ): AsyncIterable<{ topic: string; payload: string | Uint8Array; messageExpiry?: number }>;
};

const asBytes = (payload: string | Uint8Array): Uint8Array =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

const causeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 80);
