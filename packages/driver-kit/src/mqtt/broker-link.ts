import type { Clock, Entropy, Log } from '@dimora/runtime';
import mqtt, { MqttClient, type IClientOptions } from 'mqtt';
import { DriverError } from '../driver-error.ts';
import { causeUnder, trustOptions, type CertificateTrust } from '../http/certificate-trust.ts';
import type { MqttLink, MqttMessage } from '../mqtt-link.ts';
import { outboundUrl } from '../net/outbound-address.ts';
import { openSocket } from '../net/sockets.ts';
import { FRESH_COUNTERS, type ClientCounters } from './client-counters.ts';
import { Subscribers } from './subscribers.ts';
import { UpState } from './up-state.ts';

/** An outside broker, with its credentials. */
export type BrokerAddress = {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** 4 is MQTT 3.1.1, 5 is MQTT 5. */
  readonly protocolVersion: 4 | 5;
  readonly clientId: string;
  /** Checked instead of the public authorities, for `mqtts://` and `wss://`. */
  readonly trust?: CertificateTrust | undefined;
};

/** What a link needs from the system. */
export type LinkPorts = { readonly clock: Clock; readonly entropy: Entropy; readonly log: Log };

/** The first and the longest delay between attempts. */
const RETRY_MS = { first: 250, longest: 8_000 };
/** Keep-alive in seconds: a dead peer is noticed within one and a half. */
const KEEPALIVE_S = 15;
const CONNECT_TIMEOUT_MS = 8_000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mqtts:': 8883, 'wss:': 443 };
const MQTT_PORT = 1883;

/**
 * A connection to a broker that reconnects with growing, randomized delays until it is disposed of. Every
 * attempt uses a new client: what was in flight when a connection broke has failed, and is never sent later
 * without the caller's knowledge.
 */
export class BrokerLink implements MqttLink, AsyncDisposable {
  readonly #address: BrokerAddress;
  readonly #ports: LinkPorts;
  readonly #state: UpState;
  readonly #subscribers: Subscribers;
  #client: MqttClient | undefined;
  #retry: Disposable | undefined;
  #attempts = 0;
  #closed = false;
  #cause: string | null = null;
  #counters: ClientCounters = FRESH_COUNTERS;

  constructor(address: BrokerAddress, ports: LinkPorts) {
    this.#address = address;
    this.#ports = ports;
    this.#state = new UpState(ports.log);
    this.#subscribers = new Subscribers(ports.log);
    this.#connect();
  }

  get up(): boolean {
    return this.#state.up;
  }

  /** Counters so far (MQTT-02). */
  get counters(): ClientCounters {
    return this.#counters;
  }

  onUp(hear: (up: boolean) => void): Disposable {
    return this.#state.onUp(hear);
  }

  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable {
    const held = this.#subscribers.add({ filter, hear }, () => {
      if (this.up) this.#client?.unsubscribe(filter);
    });
    // Also when the filter is already subscribed: the broker then sends its retained messages again.
    if (this.up) this.#client?.subscribe(filter, { qos: 1 });
    return held;
  }

  async publish(
    topic: string,
    payload: string | Uint8Array,
    options: { readonly retain?: boolean; readonly qos?: 0 | 1 } = {},
  ): Promise<void> {
    const client = this.#client;
    if (!this.up || !client) throw new DriverError('UNREACHABLE');
    const body = typeof payload === 'string' ? payload : Buffer.from(payload);
    try {
      await client.publishAsync(topic, body, {
        qos: options.qos ?? 0,
        retain: options.retain ?? false,
      });
    } catch (error) {
      throw new DriverError('UNREACHABLE', { cause: error });
    }
    this.#counters = { ...this.#counters, messagesSent: this.#counters.messagesSent + 1 };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.#retry?.[Symbol.dispose]();
    const client = this.#client;
    this.#client = undefined;
    this.#state.set(false);
    await client?.endAsync(!client.connected).catch(() => {});
  }

  #connect(): void {
    const client = this.#newClient();
    this.#client = client;
    this.#cause = null;
    client.on('connect', () => this.#onConnect(client));
    client.on('message', (topic, payload, packet) => {
      // One that is being closed says nothing any more: nobody counts as connected.
      if (client !== this.#client) return;
      this.#counters = { ...this.#counters, messagesReceived: this.#counters.messagesReceived + 1 };
      this.#subscribers.tell({ topic, payload, retained: packet.retain });
    });
    client.on(
      'error',
      (error) => (this.#cause ??= causeUnder(this.#address.trust, causeOf(error))),
    );
    client.on('disconnect', (packet) => (this.#cause ??= `reason ${packet.reasonCode ?? 0}`));
    client.on('close', () => this.#onClose(client));
  }

  /** Over checked addresses only; the library opens plain TCP connections without a way to check theirs. */
  #newClient(): MqttClient {
    const { protocol, hostname, port } = new URL(this.#address.url);
    if (protocol === 'mqtt:') {
      const host = hostname.replaceAll(/^\[|\]$/g, '');
      const to = { host, port: port === '' ? MQTT_PORT : Number(port) };
      return new MqttClient(() => openSocket(to), { ...this.#options(), protocol: 'mqtt' });
    }
    const { url, lookup } = outboundUrl(this.#address.url, DEFAULT_PORTS[protocol] ?? 80);
    const options = this.#options();
    // TLS takes it from the options, a WebSocket from its own.
    const wsOptions = { ...options.wsOptions, lookup };
    return mqtt.connect(url, { ...options, lookup, wsOptions } as IClientOptions);
  }

  #onConnect(client: MqttClient): void {
    // Nagle's algorithm would hold small messages back for up to 40 ms. A WebSocket has no such switch.
    (client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
    this.#attempts = 0;
    this.#counters = {
      ...this.#counters,
      connected: true,
      lastConnectionAt: this.#ports.clock.now(),
    };
    const filters = this.#subscribers.filters();
    if (filters.length > 0) client.subscribe(filters, { qos: 1 });
    this.#state.set(true);
  }

  #onClose(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end(true);
    const wasUp = this.up;
    const cause = this.#cause ?? 'closed';
    this.#counters = {
      ...this.#counters,
      connected: false,
      lastDisconnectionAt: this.#ports.clock.now(),
      lastDisconnectionCause: cause,
      disconnections: this.#counters.disconnections + (wasUp ? 1 : 0),
    };
    if (wasUp) this.#ports.log.warn('mqtt.disconnected', { url: this.#address.url, cause });
    this.#state.set(false);
    if (!this.#closed) this.#retryLater();
  }

  #retryLater(): void {
    const pause = Math.min(RETRY_MS.first * 2 ** this.#attempts, RETRY_MS.longest);
    this.#attempts += 1;
    const spread = 0.5 + this.#ports.entropy.fraction();
    this.#retry = this.#ports.clock.after(pause * spread, () => this.#connect());
  }

  #options(): IClientOptions {
    const { username, password, protocolVersion, clientId, trust } = this.#address;
    const tls = trustOptions(trust);
    return {
      ...tls,
      // Over WebSocket the library takes them from here.
      wsOptions: tls as NonNullable<IClientOptions['wsOptions']>,
      clientId,
      protocolVersion,
      clean: true,
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    };
  }
}

const causeOf = (error: Error): string =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : error.message.slice(0, 80);
