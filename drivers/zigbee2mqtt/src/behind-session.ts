import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  type DeviceSession,
  type DriverHost,
  type MqttLink,
  type Sources,
} from '@dimora/driver-kit';
import { EntityRunner, type Payload } from '@dimora/driver-kit/mqtt';
import { askable, entitiesOf } from '@dimora/driver-kit/zigbee';
import { BridgeStore, type BridgeReport } from './bridge-store.ts';
import { readOnline, stateTopicOf, type BridgeDevice } from './codec/bridge.ts';
import { describeBehind } from './describe.ts';
import { foundDevice, type Zigbee2MqttSettings } from './settings.ts';

/**
 * Milliseconds over which the queries of all devices are spread when the bridge comes online: they share one
 * radio.
 */
const SPREAD_MS = 2_000;

/** A session with a device behind the bridge, identified by its IEEE address, whatever its name. */
export class BehindSession implements DeviceSession {
  readonly #settings: Zigbee2MqttSettings;
  readonly #host: DriverHost;
  readonly #link: MqttLink;
  readonly #runner: EntityRunner;
  readonly #held = new DisposableStack();
  #device: BridgeDevice | undefined;
  #bridge: BridgeReport = { online: false, device: undefined, listed: false };
  /** The bridge's availability report for the device; true if the bridge doesn't monitor it. */
  #available = true;
  #asking: Disposable | undefined;
  /** The names of its parts so far. */
  #sources: Sources;

  constructor(settings: Zigbee2MqttSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#link = host.mqtt(settings.broker);
    this.#sources = host.sources;
    this.#runner = new EntityRunner(host, this.#link, {
      heard: (topic, payload) => this.#hearAvailability(topic, payload),
    });
    this.#device = foundDevice(settings);
  }

  /** Starts with what is known, and subscribes to the bridge. */
  start(): this {
    this.#use();
    const { Address, DeviceId } = this.#settings;
    this.#held.use(
      BridgeStore.of(this.#link, Address).subscribe(DeviceId, (report) => this.#learn(report)),
    );
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#reachable) throw new DriverError('UNREACHABLE');
    return this.#runner.run(actionId, value, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#asking?.[Symbol.dispose]();
    this.#held[Symbol.dispose]();
    this.#runner[Symbol.dispose]();
  }

  #learn(report: BridgeReport): void {
    const came = report.online && !this.#bridge.online;
    this.#bridge = report;
    const { device } = report;
    if (device && JSON.stringify(device) !== JSON.stringify(this.#device)) {
      if (device.friendlyName !== this.#device?.friendlyName) this.#available = true;
      this.#device = device;
      this.#use();
      this.#host.redescribe(describeBehind(this.#settings, device, this.#sources));
    }
    if (came) this.#askSoon();
    this.#tellReachable();
  }

  #use(): void {
    if (!this.#device) return;
    const topic = stateTopicOf(this.#settings.Address, this.#device);
    const { entities, sources } = entitiesOf(topic, this.#device, this.#sources);
    this.#sources = sources;
    this.#runner.use(entities, [`${topic}/availability`]);
  }

  /** Queries the state, which the bridge may not retain. */
  #askSoon(): void {
    this.#asking?.[Symbol.dispose]();
    this.#asking = this.#host.clock.after(this.#host.entropy.fraction() * SPREAD_MS, () => {
      const wanted = this.#device ? askable(this.#device) : [];
      if (!this.#device || wanted.length === 0) return;
      const payload = JSON.stringify(Object.fromEntries(wanted.map((property) => [property, ''])));
      const topic = stateTopicOf(this.#settings.Address, this.#device);
      this.#link.publish(`${topic}/get`, payload).catch(() => {});
    });
  }

  #hearAvailability(topic: string, payload: Payload): void {
    if (!topic.endsWith('/availability')) return;
    const online = readOnline(payload.text);
    if (online === undefined) return;
    this.#available = online;
    this.#tellReachable();
  }

  get #reachable(): boolean {
    const { online, listed, device } = this.#bridge;
    return (
      online && this.#available && this.#device !== undefined && (!listed || device !== undefined)
    );
  }

  #tellReachable(): void {
    const { online, listed, device } = this.#bridge;
    const isGone = online && listed && device === undefined;
    this.#host.report({
      Reachable: this.#reachable,
      trouble: this.#link.up ? (isGone || !online ? 'NO_ANSWER' : null) : 'BROKER_AWAY',
    });
  }
}
