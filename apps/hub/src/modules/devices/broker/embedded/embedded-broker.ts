import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DriverError } from '@dimora/driver-kit';
import { keepOwnPort } from '@dimora/driver-kit/outbound';
import type { Clock, Log } from '@dimora/runtime';
import { Aedes, type AedesPublishPacket, type Client } from 'aedes';
import { writeToStream } from 'mqtt-packet';
import type { BrokerPlace } from '../port.ts';
import { listenEncrypted, type TlsListener } from '../tls/tls-listener.ts';
import type { CertificateAndKey } from '../tls/certificate-fault.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { ClientStats } from './client-stats.ts';
import { TopicRefused, type ClientAdmission } from './client-admission.ts';
import type { BrokerInside, EmbeddedLink } from './embedded-link.ts';
import { LARGEST_PACKET, LargePackets, limitPackets, LONGEST_PACKET } from './packet-limit.ts';
import { Connections } from './connections.ts';
import type { Quotas } from './quotas/quotas.ts';
import { Underway } from './quotas/underway.ts';
import { WaitingRoom } from './waiting-room.ts';
import type { Database } from '@dimora/node-kit';
import { BrokerStore } from './store/broker-store.ts';

// A buffer for each of the 65,536 numbers of a message would take 8 MB of a hub that idles.
writeToStream.cacheNumbers = false;

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
  /** Those that have signed in, by their id. */
  readonly #clients = new Map<string, Client>();
  readonly #large = new LargePackets();
  readonly #waiting = new WaitingRoom();
  readonly #connections = new Connections();
  readonly #underway = new Underway();
  #server: Server | undefined;

  private constructor(parts: Parts, store: BrokerStore, broker: Aedes) {
    this.#parts = parts;
    this.#store = store;
    this.#broker = broker;
    this.#count();
  }

  /** Starts a broker that keeps sessions and retained messages in the database; close that after it. */
  static async open(database: Database, parts: Parts): Promise<EmbeddedBroker> {
    const { quotas, stats, sessions } = parts;
    const store = new BrokerStore(database, {
      quotas,
      sessions,
      accountOf: (id) => stats.accountOf(id) ?? sessions.accountOf(id),
    });
    const broker: Aedes = await Aedes.createBroker({
      id: 'dimora',
      persistence: store,
      // No common limit: a client that doesn't read must not delay the others' messages.
      concurrency: 0,
      drainTimeout: DRAIN_MS,
      connectTimeout: CONNECT_MS,
      ...MQTT_5_LIMITS,
      ...parts.door.handlers(() => broker.connectedClients),
    });
    const embedded = new EmbeddedBroker(parts, store, broker);
    await embedded.#forgetRemoved();
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
    for (const id of ids) this.#clients.get(id)?.disconnect({ reasonCode: BY_ADMINISTRATION });
  }

  /** Removes what an account has stored, after it was removed itself: its retained messages and its sessions. */
  forget(username: string): Promise<void> {
    const { quotas, sessions } = this.#parts;
    this.dropRetained(quotas.retained.topicsOf(username));
    const endSessions = async (): Promise<void> => {
      for (const clientId of sessions.of(username)) await this.#store.forgetSession(clientId);
    };
    return this.#underway.note(endSessions());
  }

  /** Removes retained messages; subscribers get no message. */
  dropRetained(topics: readonly string[]): void {
    this.#store
      .forgetRetained(topics)
      .catch((error: unknown) => this.#parts.log.error('mqtt.notRemoved', { error }));
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
    for await (const packet of this.#store.retained()) {
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
    await this.#store.quiet();
  }

  /** The hub receives a message before slower clients do. */
  #hear(packet: AedesPublishPacket, done: () => void): void {
    if (!packet.topic.startsWith('$'))
      this.#parts.link.deliver(packet.topic, asBytes(packet.payload));
    done();
  }

  /** Accounts that were removed while the broker wasn't there to forget theirs. */
  async #forgetRemoved(): Promise<void> {
    const { quotas, sessions, isKnown } = this.#parts;
    for (const username of new Set([...quotas.retained.accounts(), ...sessions.accounts()]))
      if (!isKnown(username)) await this.forget(username);
  }

  #count(): void {
    const { door, stats, quotas, log, onClient } = this.#parts;
    const broker = this.#broker;
    broker.addListener('error', (error: unknown) => log.error('mqtt.brokerFailed', { error }));
    broker.on('client', (client) => {
      // It left while it was signing in, so the broker would keep it forever.
      if (client.closed) return (broker as unknown as Registry).unregisterClient(client);
      const username = door.nameOf(client) ?? '';
      this.#waiting.release(client);
      this.#clients.set(client.id, client);
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
      if (client.clean) quotas.subscriptions.end(client.id);
      if (this.#clients.get(client.id) === client) this.#clients.delete(client.id);
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

type Registry = { unregisterClient(client: Client): void };

const asBytes = (payload: string | Uint8Array): Uint8Array =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

const causeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 80);
