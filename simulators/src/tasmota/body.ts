import type { Clock } from '@dimora/runtime';
import type { Feature, Json } from './feature.ts';
import { Light, type LightKind } from './light.ts';
import { Relays } from './relays.ts';
import { Chip, Meter } from './sensors.ts';
import { Shutter } from './shutter.ts';

/** An appliance's features. */
export type BodyOptions = {
  readonly topic: string;
  readonly relays?: number;
  /** The first relay's state before the power cut, which is restored. */
  readonly on?: boolean;
  readonly light?: LightKind;
  /** A meter, with its counter, kWh, and its power, W. */
  readonly meter?: { readonly totalKwh: number; readonly watts?: number };
  readonly chip?: { readonly name: string; readonly figures: Json };
  readonly shutter?: { readonly travelMs: number };
};

/** Notifications of an appliance: its state has changed, or its readings have. */
export type BodyListener = {
  result(json: Json): void;
  sensor(): void;
  relay(relay: number, on: boolean): void;
};

/** An appliance's state and behaviour, independent of the transport. */
export class TasmotaBody implements Disposable {
  readonly relays: Relays;
  readonly meter: Meter | undefined;
  readonly chip: Chip | undefined;
  /** Commands it has carried out, newest last. */
  readonly commands: string[] = [];
  /** Its topic; a test may give its address to another device. */
  topic: string;
  readonly #features: readonly Feature[];
  readonly #shutter: Shutter | undefined;

  constructor(options: BodyOptions, news: BodyListener, clock: Clock) {
    this.topic = options.topic;
    this.relays = new Relays(
      { count: options.relays ?? 0, on: options.on ?? false },
      news,
      (relay, on) => news.relay(relay, on),
    );
    this.meter = options.meter && new Meter(news, options.meter);
    this.chip = options.chip && new Chip(options.chip.name, options.chip.figures);
    this.#shutter = options.shutter && new Shutter(news, clock, options.shutter.travelMs);
    const light = options.light && new Light(options.light, this.relays);
    this.#features = [light, this.relays, this.meter, this.chip, this.#shutter].filter(
      (feature) => feature !== undefined,
    );
  }

  /** Runs a command and returns the content of RESULT. */
  obey(name: string, payload: string): Json {
    this.#remember(name, payload);
    for (const feature of this.#features) {
      const answer = feature.command?.(name, payload);
      if (answer !== undefined)
        return answer === 'refused' ? { Command: 'Error', Input: name } : answer;
    }
    return { Command: 'Unknown' };
  }

  /** The response to `STATUS n`, with the number in its name. */
  status(which: string): { readonly under: string; readonly json: Json } {
    this.#remember('STATUS', which);
    const StatusSNS = this.sensors();
    const StatusSTS = this.state();
    if (which === '8' || which === '10') return { under: which, json: { StatusSNS } };
    if (which === '11') return { under: which, json: { StatusSTS } };
    const { topic: Topic } = this;
    const Status = { Module: 0, DeviceName: Topic, FriendlyName: [Topic], Topic, Power: '0' };
    if (which === '') return { under: '', json: { Status } };
    const StatusFWR = { Version: '14.2.0(tasmota)', Hardware: 'ESP8285H16' };
    const StatusNET = { Hostname: Topic, IPAddress: '127.0.0.1', Mac: 'A0:B1:C2:D3:E4:F5' };
    return { under: '0', json: { Status, StatusFWR, StatusNET, StatusSNS, StatusSTS } };
  }

  state(): Json {
    return {
      ...this.#merge((feature) => feature.state?.()),
      Wifi: { AP: 1, SSId: 'casa', RSSI: 76, Signal: -62 },
    };
  }

  sensors(): Json {
    return this.#merge((feature) => feature.sensor?.());
  }

  [Symbol.dispose](): void {
    this.#shutter?.[Symbol.dispose]();
  }

  #remember(name: string, payload: string): void {
    this.commands.push(`${name} ${payload}`.trim());
    if (this.commands.length > 100) this.commands.shift();
  }

  #merge(part: (feature: Feature) => Json | undefined): Json {
    return Object.assign({}, ...this.#features.map(part)) as Json;
  }
}
