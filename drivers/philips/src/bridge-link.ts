import {
  DriverError,
  jsonsIn,
  keepAsking,
  keepConnected,
  textIn,
  type DeviceReport,
  type DriverHost,
  type Json,
} from '@dimora/driver-kit';
import { EventLines, idOf, type HueEvent } from './codec/event-stream.ts';
import { overlaid, resourcesIn, type Resources } from './codec/home.ts';
import type { Put } from './hue-capability.ts';
import type { PhilipsSettings } from './settings.ts';
import { HueClient } from './wire/hue-client.ts';

/** The bridge sends nothing while nothing happens, so it is polled. */
const ALIVE_MS = 20_000;

/** A listener of a bridge: one device behind it, or the bridge as a device. */
export type BridgeListener = {
  /** The bridge has become reachable or unreachable. */
  reach(news: DeviceReport): void;
  /** The whole list was read again. */
  renewed(resources: Resources): void;
  /** A resource has changed: the changed part, and the whole resource. */
  changed(change: Json, now: Json): void;
};

/** One connection to one bridge, for all devices behind it: one list, one event stream. */
export class BridgeLink implements Disposable {
  readonly settings: PhilipsSettings;
  readonly #host: Pick<DriverHost, 'clock' | 'entropy' | 'log'>;
  readonly #client: HueClient;
  readonly #listeners = new Set<BridgeListener>();
  readonly #end = new AbortController();
  readonly #kept: Disposable;
  #resources: ReadonlyMap<string, Json> = new Map();
  #latest: DeviceReport | undefined;

  constructor(settings: PhilipsSettings, host: Pick<DriverHost, 'clock' | 'entropy' | 'log'>) {
    this.settings = settings;
    this.#host = host;
    this.#client = new HueClient(settings, host.clock);
    const { clock, entropy } = host;
    const report = (news: DeviceReport): void => this.#reach(news);
    this.#kept = keepConnected({ clock, entropy, report, signal: this.#end.signal }, (signal, up) =>
      this.#attend(signal, up),
    );
  }

  /** Every resource of the bridge. */
  get resources(): Resources {
    return this.#resources;
  }

  /** True while the bridge is reachable. */
  get up(): boolean {
    return this.#latest?.Reachable === true;
  }

  /** Subscribes, starting with what is known already. */
  listen(listener: BridgeListener): Disposable {
    this.#listeners.add(listener);
    if (this.#resources.size > 0) listener.renewed(this.#resources);
    if (this.#latest) listener.reach(this.#latest);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** Updates a resource; rejects with UNREACHABLE while the bridge is unreachable. */
  put(put: Put, signal: AbortSignal): Promise<void> {
    return this.up ? this.#client.put(put, signal) : Promise.reject(new DriverError('UNREACHABLE'));
  }

  [Symbol.dispose](): void {
    this.#listeners.clear();
    this.#kept[Symbol.dispose]();
    this.#end.abort();
    this.#client[Symbol.dispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    // The stream is opened first, so that no change is missed while the list is read.
    const chunks = await this.#client.events(signal);
    await this.#renew(signal);
    up();
    return Promise.race([
      this.#follow(chunks, signal),
      keepAsking(this.#host, ALIVE_MS, (asking) => this.#mustBeThere(asking), signal),
    ]);
  }

  async #follow(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<never> {
    const lines = new EventLines();
    for await (const chunk of chunks) {
      for (const event of lines.take(chunk)) {
        if (event.kind === 'update') this.#update(event);
        else await this.#renew(signal);
      }
    }
    throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  }

  async #renew(signal: AbortSignal): Promise<void> {
    const resources = resourcesIn(await this.#client.resources(undefined, signal));
    const bridge = [...resources.values()].find(({ type }) => type === 'bridge');
    this.#mustBe(bridge);
    this.#resources = resources;
    for (const listener of this.#listeners) listener.renewed(resources);
  }

  #update({ resources }: HueEvent): void {
    const all = new Map(this.#resources);
    for (const change of resources) {
      const id = idOf(change) ?? '';
      const present = all.get(id);
      if (!present) continue;
      const now = overlaid(present, change);
      all.set(id, now);
      this.#resources = all;
      for (const listener of this.#listeners) listener.changed(change, now);
    }
  }

  async #mustBeThere(signal: AbortSignal): Promise<void> {
    const [bridge] = jsonsIn(await this.#client.resources('bridge', signal), 'data');
    this.#mustBe(bridge);
  }

  #mustBe(bridge: Json | undefined): void {
    const id = bridge && textIn(bridge, 'bridge_id')?.toLowerCase();
    if (id !== this.settings.BridgeId)
      throw new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' });
  }

  #reach(news: DeviceReport): void {
    this.#latest = news;
    for (const listener of this.#listeners) listener.reach(news);
  }
}
