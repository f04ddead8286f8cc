import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import {
  isGroupId,
  LONGEST_LIST,
  readDevice,
  readDevices,
  readOnline,
  type BridgeDevice,
} from './codec/bridge.ts';
import { groupEntry, readGroups, type BridgeGroup } from './codec/groups.ts';

/** What a bridge reports about itself and one device. */
export type BridgeReport = {
  readonly online: boolean;
  /** `undefined` before the bridge has sent its list, or if it has no such device. */
  readonly device: BridgeDevice | undefined;
  /** True once the bridge has sent its list of devices. */
  readonly listed: boolean;
};

type Listener = (report: BridgeReport) => void;

/** Subscribes to a bridge's lists of devices and groups once, for all sessions with devices behind it. */
export class BridgeStore {
  static readonly #stores = new WeakMap<MqttLink, Map<string, BridgeStore>>();

  readonly #link: MqttLink;
  readonly #base: string;
  readonly #listeners = new Map<Listener, string>();
  #devices: ReadonlyMap<string, BridgeDevice> | undefined;
  #listedGroups: readonly BridgeGroup[] | undefined;
  #groups: ReadonlyMap<string, BridgeDevice> = new Map();
  #online = false;
  #held: DisposableStack | undefined;

  private constructor(link: MqttLink, base: string) {
    this.#link = link;
    this.#base = base;
  }

  /** The shared instance for a bridge. */
  static of(link: MqttLink, base: string): BridgeStore {
    const stores = BridgeStore.#stores.get(link) ?? new Map<string, BridgeStore>();
    BridgeStore.#stores.set(link, stores);
    const store = stores.get(base) ?? new BridgeStore(link, base);
    stores.set(base, store);
    return store;
  }

  /** Subscribes to one device or group: first what is known, then every change. */
  subscribe(ieee: string, listener: Listener): Disposable {
    this.#listeners.set(listener, ieee);
    if (this.#listeners.size === 1) this.#open();
    listener(this.#reportOf(ieee));
    return {
      [Symbol.dispose]: () => {
        if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#close();
      },
    };
  }

  #open(): void {
    const held = new DisposableStack();
    this.#held = held;
    const on = (name: string, listener: (message: MqttMessage) => void): void => {
      held.use(this.#link.subscribe(`${this.#base}/bridge/${name}`, listener));
    };
    on('devices', ({ payload }) => {
      const list = readDevices(new Payload(payload, LONGEST_LIST).text);
      if (!list) return;
      this.#devices = new Map(list.map((device) => [device.ieee, device]));
      this.#regroup();
    });
    on('groups', ({ payload }) => {
      const list = readGroups(new Payload(payload, LONGEST_LIST).text);
      if (!list) return;
      this.#listedGroups = list;
      this.#regroup();
    });
    on('state', ({ payload }) => {
      const online = readOnline(new Payload(payload).text);
      if (online === undefined) return;
      this.#online = online;
      this.#notify();
    });
    held.use(
      this.#link.onUp((up) => {
        // A broker that reconnects sends the bridge's availability again.
        if (!up) this.#online = false;
        this.#notify();
      }),
    );
  }

  #close(): void {
    this.#held?.[Symbol.dispose]();
    this.#held = undefined;
    this.#devices = undefined;
    this.#listedGroups = undefined;
    this.#groups = new Map();
    this.#online = false;
  }

  /** A group can do what its members can, so both lists are needed. */
  #regroup(): void {
    const devices = this.#devices ?? new Map<string, BridgeDevice>();
    this.#groups = new Map(
      (this.#listedGroups ?? []).flatMap((group) => {
        const device = readDevice(groupEntry(group, devices));
        return device ? [[group.id, device] as const] : [];
      }),
    );
    this.#notify();
  }

  #reportOf(ieee: string): BridgeReport {
    const isGroup = isGroupId(ieee);
    return {
      online: this.#link.up && this.#online,
      device: isGroup ? this.#groups.get(ieee) : this.#devices?.get(ieee),
      listed: this.#devices !== undefined && (!isGroup || this.#listedGroups !== undefined),
    };
  }

  #notify(): void {
    for (const [listener, ieee] of this.#listeners) listener(this.#reportOf(ieee));
  }
}
