import type { Clock } from '@dimora/runtime';
import mqtt, { type MqttClient } from 'mqtt';
import { TasmotaBody, type BodyOptions } from './body.ts';
import type { Json } from './feature.ts';
import type { Relays } from './relays.ts';
import type { Chip, Meter } from './sensors.ts';

/** What an appliance is made of, and which broker it speaks with. */
export type ApplianceOptions = BodyOptions & {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly fullTopic?: string;
  readonly telePeriodMs?: number;
  readonly reconnectMs?: number;
};

/** A Tasmota appliance: an MQTT client over TCP that answers as the firmware does. */
export class TasmotaAppliance implements AsyncDisposable {
  /** True makes it deaf and dumb while it stays connected. */
  muted = false;
  /** Called when a relay is switched, by whomever. */
  onRelay: (relay: number, on: boolean) => void = () => {};
  /** Commands that have reached it, whether it answered or not. */
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

  /** Resolves once it has said that it is there. */
  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** Takes a new password of its broker, as typed into its page: it starts anew with that. */
  setPassword(password: string): void {
    this.#client.options.password = password;
    this.#client.reconnect();
  }

  /** Sends STATE and SENSOR now. */
  tell(): void {
    this.#publish('tele', 'STATE', this.#body.state());
    this.#tellSensor();
  }

  /** Sends anything at all on a topic of its own. */
  blurt(prefix: 'stat' | 'tele', name: string, payload: string | Uint8Array): void {
    this.#client.publish(
      this.#topic(prefix, name),
      typeof payload === 'string' ? payload : Buffer.from(payload),
    );
  }

  /** Cuts its power: the broker finds out by itself. */
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
      // As the firmware does: it tries for as long as it has power.
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
      client.publish(this.#topic('tele', 'LWT'), 'Online', { retain: true, qos: 1 });
      this.tell();
    });
    client.on('message', (from, payload) => this.#hear(from, payload.toString()));
    // It tries again by itself; where nobody listens there is nobody to tell.
    client.on('error', () => {});
    this.#telemetry = this.#clock.every(telePeriodMs, () => this.tell());
    return client;
  }

  #hear(from: string, payload: string): void {
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
    const Time = new Date(this.#clock.now()).toISOString().slice(0, 19);
    const body = prefix === 'tele' ? { Time, ...json } : json;
    this.#client.publish(this.#topic(prefix, name), JSON.stringify(body));
  }

  #topic(prefix: 'cmnd' | 'stat' | 'tele', name: string): string {
    const { fullTopic = '%prefix%/%topic%/', topic } = this.#options;
    return `${fullTopic.replaceAll('%prefix%', prefix).replaceAll('%topic%', topic)}${name}`;
  }
}
