import type { Clock } from '@dimora/runtime';
import mqtt, { type MqttClient } from 'mqtt';
import type { Feature, Json } from './feature.ts';
import { Light, type LightKind } from './light.ts';
import { Relays } from './relays.ts';
import { Chip, Meter } from './sensors.ts';
import { Shutter } from './shutter.ts';

/** What an appliance is made of, and which broker it speaks with. */
export type ApplianceOptions = {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly topic: string;
  readonly fullTopic?: string;
  readonly relays?: number;
  /** What its first relay was when its power went: it comes back so. */
  readonly on?: boolean;
  readonly light?: LightKind;
  /** A meter, and what it has counted so far, kWh. */
  readonly meter?: { readonly totalKwh: number };
  readonly chip?: { readonly name: string; readonly figures: Json };
  readonly shutter?: { readonly travelMs: number };
  readonly telePeriodMs?: number;
  readonly reconnectMs?: number;
};

/** A Tasmota appliance: an MQTT client over TCP that answers as the firmware does. */
export class TasmotaAppliance implements AsyncDisposable {
  readonly relays: Relays;
  readonly meter: Meter | undefined;
  readonly chip: Chip | undefined;
  /** True makes it deaf and dumb while it stays connected. */
  muted = false;
  /** Called when a relay is switched, by whomever. */
  onRelay: (relay: number, on: boolean) => void = () => {};
  /** Commands that have reached it, whether it answered or not. */
  received = 0;
  /** Commands it has carried out, newest last. */
  readonly commands: string[] = [];
  readonly #options: ApplianceOptions;
  readonly #clock: Clock;
  readonly #features: readonly Feature[];
  readonly #shutter: Shutter | undefined;
  readonly #client: MqttClient;
  #telemetry: Disposable | undefined;

  constructor(options: ApplianceOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    const announce = {
      result: (json: Json) => this.#result(json),
      sensor: () => this.#tellSensor(),
    };
    this.relays = new Relays(
      { count: options.relays ?? 0, on: options.on ?? false },
      announce,
      (relay, on) => this.onRelay(relay, on),
    );
    this.meter = options.meter && new Meter(announce, options.meter.totalKwh);
    this.chip = options.chip && new Chip(options.chip.name, options.chip.figures);
    this.#shutter = options.shutter && new Shutter(announce, clock, options.shutter.travelMs);
    const light = options.light && new Light(options.light, this.relays);
    this.#features = [light, this.relays, this.meter, this.chip, this.#shutter].filter(
      (feature) => feature !== undefined,
    );
    this.#client = this.#connect();
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
    this.#publish('tele', 'STATE', this.#state());
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
    this.#shutter?.[Symbol.dispose]();
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
    this.commands.push(`${name} ${payload}`.trim());
    if (this.commands.length > 100) this.commands.shift();
    if (name === 'STATUS') {
      this.#status(payload);
      return;
    }
    for (const feature of this.#features) {
      const answer = feature.command?.(name, payload);
      if (answer === undefined) continue;
      this.#result(answer === 'refused' ? { Command: 'Error', Input: name } : answer);
      return;
    }
    this.#result({ Command: 'Unknown' });
  }

  #status(which: string): void {
    const answers: Readonly<Record<string, Json>> = {
      '8': { StatusSNS: this.#sensors() },
      '10': { StatusSNS: this.#sensors() },
      '11': { StatusSTS: this.#state() },
    };
    const answer = answers[which];
    if (answer) this.#publish('stat', `STATUS${which}`, answer);
    else {
      const Status = {
        Module: 0,
        DeviceName: this.#options.topic,
        Topic: this.#options.topic,
        Power: 0,
      };
      this.#publish('stat', 'STATUS0', {
        Status,
        StatusSNS: this.#sensors(),
        StatusSTS: this.#state(),
      });
    }
  }

  #result(json: Json): void {
    this.#publish('stat', 'RESULT', json);
    for (const [name, value] of Object.entries(json)) {
      if (/^POWER\d?$/.test(name) && !this.muted) this.blurt('stat', name, String(value));
    }
  }

  #tellSensor(): void {
    if (Object.keys(this.#sensors()).length > 0) this.#publish('tele', 'SENSOR', this.#sensors());
  }

  #state(): Json {
    return {
      ...this.#merge((feature) => feature.state?.()),
      Wifi: { AP: 1, SSId: 'casa', RSSI: 76, Signal: -62 },
    };
  }

  #sensors(): Json {
    return this.#merge((feature) => feature.sensor?.());
  }

  #merge(part: (feature: Feature) => Json | undefined): Json {
    return Object.assign({}, ...this.#features.map(part)) as Json;
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
