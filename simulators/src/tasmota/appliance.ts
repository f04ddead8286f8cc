import type { Clock } from '@dimora/runtime';
import mqtt, { type MqttClient } from 'mqtt';
import { TasmotaBody, type BodyOptions } from './body.ts';
import type { Json } from './feature.ts';
import type { Relays } from './relays.ts';
import type { Chip, Meter } from './sensors.ts';

/** What an appliance announces of itself. */
export type Announcement = {
  readonly name: string;
  /** Twelve digits. */
  readonly mac: string;
  readonly address: string;
  readonly hardware: string;
};

/** An appliance's features and broker. */
export type ApplianceOptions = BodyOptions & {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly fullTopic?: string;
  readonly telePeriodMs?: number;
  readonly reconnectMs?: number;
  /** Announces itself to hubs, as `SetOption19 0` makes the firmware do. */
  readonly announces?: Announcement;
};

/** A Tasmota appliance: an MQTT client over TCP that answers as the firmware does. */
export class TasmotaAppliance implements AsyncDisposable {
  /** If true, it ignores and sends nothing while it stays connected. */
  muted = false;
  /** Called when a relay is switched, from anywhere. */
  onRelay: (relay: number, on: boolean) => void = () => {};
  /** Commands received, whether it answered or not. */
  received = 0;
  readonly #options: ApplianceOptions;
  readonly #clock: Clock;
  readonly #body: TasmotaBody;
  readonly #client: MqttClient;
  #telemetry: Disposable | undefined;

  constructor(options: ApplianceOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    const news = {
      result: (json: Json) => this.#result(json),
      sensor: () => this.#tellSensor(),
      relay: (relay: number, on: boolean) => this.onRelay(relay, on),
    };
    this.#body = new TasmotaBody(options, news, clock);
    this.#client = this.#connect();
  }

  get relays(): Relays {
    return this.#body.relays;
  }

  get meter(): Meter | undefined {
    return this.#body.meter;
  }

  get chip(): Chip | undefined {
    return this.#body.chip;
  }

  /** Commands it has carried out, newest last. */
  get commands(): readonly string[] {
    return this.#body.commands;
  }

  /** Resolves once it has published that it is online. */
  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** Sets a new broker password, as if typed into its page, and restarts with it. */
  setPassword(password: string): void {
    this.#client.options.password = password;
    this.#client.reconnect();
  }

  /** Publishes STATE and SENSOR now. */
  tell(): void {
    this.#publish('tele', 'STATE', this.#body.state());
    this.#tellSensor();
  }

  /** Publishes anything on a topic of its own. */
  blurt(prefix: 'stat' | 'tele', name: string, payload: string | Uint8Array): void {
    this.#client.publish(
      this.#topic(prefix, name),
      typeof payload === 'string' ? payload : Buffer.from(payload),
    );
  }

  /** Cuts its power: the broker must find out by itself. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#telemetry?.[Symbol.dispose]();
    this.#body[Symbol.dispose]();
    await this.#client.endAsync(true);
  }

  #connect(): MqttClient {
    const {
      url,
      username,
      password,
      topic,
      telePeriodMs = 300_000,
      reconnectMs = 500,
    } = this.#options;
    const client = mqtt.connect(url, {
      clientId: `DVES_${topic}`,
      protocolVersion: 4,
      keepalive: 30,
      reconnectPeriod: reconnectMs,
      // Like the firmware, it retries as long as it has power.
      reconnectOnConnackError: true,
      connectTimeout: 5_000,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      will: {
        topic: this.#topic('tele', 'LWT'),
        payload: Buffer.from('Offline'),
        retain: true,
        qos: 1,
      },
    });
    client.on('connect', () => {
      (client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
      client.subscribe(this.#topic('cmnd', '#'));
      this.#announce(client);
      client.publish(this.#topic('tele', 'LWT'), 'Online', { retain: true, qos: 1 });
      this.tell();
    });
    client.on('message', (from, payload) => this.#receive(from, payload.toString()));
    // It reconnects by itself; without a broker there is no one to notify.
    client.on('error', () => {});
    this.#telemetry = this.#clock.every(telePeriodMs, () => this.tell());
    return client;
  }

  /** Retained, so that a hub finds it whenever it looks. */
  #announce(client: MqttClient): void {
    const { announces, topic, fullTopic = '%prefix%/%topic%/' } = this.#options;
    if (!announces) return;
    const { name, mac, address, hardware } = announces;
    const says = (part: string, json: Json): void =>
      void client.publish(`tasmota/discovery/${mac}/${part}`, JSON.stringify(json), {
        retain: true,
      });
    says('config', {
      ip: address,
      dn: name,
      fn: [name, null, null, null, null, null, null, null],
      hn: topic,
      mac,
      md: hardware,
      ty: 0,
      if: 0,
      ofln: 'Offline',
      onln: 'Online',
      state: ['OFF', 'ON', 'TOGGLE', 'HOLD'],
      sw: '14.2.0',
      t: topic,
      ft: fullTopic,
      tp: ['cmnd', 'stat', 'tele'],
      rl: Array.from({ length: 8 }, (_, at) => Number(at < (this.#options.relays ?? 0))),
      lk: 1,
      lt_st: 0,
      ver: 1,
    });
    says('sensors', { sn: { Time: this.#stamp(), ...this.#body.sensors() }, ver: 1 });
  }

  #receive(from: string, payload: string): void {
    const name = from.slice(this.#topic('cmnd', '').length).toUpperCase();
    if (name !== 'STATUS') this.received += 1;
    if (this.muted) return;
    if (name === 'STATUS') {
      const { under, json } = this.#body.status(payload === '' ? '0' : payload);
      this.#publish('stat', `STATUS${under}`, json);
    } else this.#result(this.#body.obey(name, payload));
  }

  #result(json: Json): void {
    this.#publish('stat', 'RESULT', json);
    for (const [name, value] of Object.entries(json)) {
      if (/^POWER\d?$/.test(name) && !this.muted) this.blurt('stat', name, String(value));
    }
  }

  #tellSensor(): void {
    const sensors = this.#body.sensors();
    if (Object.keys(sensors).length > 0) this.#publish('tele', 'SENSOR', sensors);
  }

  #publish(prefix: 'stat' | 'tele', name: string, json: Json): void {
    if (this.muted || !this.#client.connected) return;
    const body = prefix === 'tele' ? { Time: this.#stamp(), ...json } : json;
    this.#client.publish(this.#topic(prefix, name), JSON.stringify(body));
  }

  #stamp(): string {
    return new Date(this.#clock.now()).toISOString().slice(0, 19);
  }

  #topic(prefix: 'cmnd' | 'stat' | 'tele', name: string): string {
    const { fullTopic = '%prefix%/%topic%/', topic } = this.#options;
    return `${fullTopic.replaceAll('%prefix%', prefix).replaceAll('%topic%', topic)}${name}`;
  }
}
