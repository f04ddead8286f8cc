import type { DiscoveryHost, Driver, Finding } from '@dimora/driver-kit';
import { HOME, type DeviceId } from '@dimora/domain';
import { grantToHub } from '../../../../platform/access.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { Platform } from '../../../../platform/module.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { DeviceInstall } from '../../devices/port.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import type { BrokerPort } from '../../broker/port.ts';
import { AnnouncementQueue, type Announcement } from './announcement-queue.ts';
import { addThemselves, leftOut } from '../announced-parameters.ts';
import { hearsParameter } from '../../../house/parameters/parameter.events.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReplaced,
} from '../../device-register/device.events.ts';

/**
 * Milliseconds without further announcements after which a device counts as complete: abilities are announced
 * one by one.
 */
const SETTLE_MS = 500;
/** Maximum number of devices that add themselves between two starts of the hub. */
const MOST = 300;
const LONGEST_LEFT_OUT = 1_000;

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'entropy' | 'log' | 'bus'>;
  /** Complete when this is started. */
  readonly drivers: Drivers;
  readonly mqtt: Pick<BrokerPort, 'link' | 'brokers' | 'onBrokers'>;
  readonly lookup: Pick<DeviceLookup, 'all'>;
  readonly install: Pick<DeviceInstall, 'installDevice'>;
  readonly parameters: Pick<ParametersPort, 'value' | 'put'>;
};

type Waiting = { readonly finding: Finding; readonly timer: Disposable };

/**
 * Adds devices that announce themselves on a broker, with their abilities, to the house's root room
 * (MQTT-B1); only on the brokers of {@link addThemselves}, and never again after a person removed them.
 */
export class AnnouncedDevices implements Disposable {
  readonly #parts: Parts;
  #drivers: readonly Driver[] = [];
  #providers: ReadonlySet<string> = new Set();
  readonly #queue = new AnnouncementQueue((announcement) => this.#recognise(announcement));
  readonly #waiting = new Map<string, Waiting>();
  readonly #watched = new Map<string, DisposableStack>();
  readonly #held = new DisposableStack();
  readonly #end = new AbortController();
  readonly #host: DiscoveryHost;
  #taken = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { clock, entropy, log } = parts.platform;
    this.#host = {
      clock,
      entropy,
      log,
      interfaces: [],
      mqtt: (broker) => parts.mqtt.link(broker),
      signal: this.#end.signal,
    };
  }

  /** Starts listening, and follows changes of the settings. */
  start(): void {
    const { platform, mqtt, drivers } = this.#parts;
    this.#drivers = [...drivers.values()].filter(
      ({ discovery }) => discovery?.recognise && filters(discovery).length > 0,
    );
    this.#providers = new Set(this.#drivers.map(({ Provider }) => Provider));
    this.#held.use(mqtt.onBrokers(() => this.#follow()));
    this.#held.use(hearsParameter(addThemselves, () => this.#follow()).subscribe(platform));
    this.#held.use(
      platform.bus.on(deviceForgotten, ({ device, by }) => {
        if (by.kind !== 'hub' && this.#providers.has(device.Provider)) this.#leaveOut(device.Key);
      }),
    );
    // Its retained announcements must not add the removed device again.
    this.#held.use(
      platform.bus.on(deviceReplaced, ({ previous }) => {
        if (this.#providers.has(previous.Provider)) this.#leaveOut(previous.Key);
      }),
    );
    this.#held.use(platform.bus.on(deviceAdded, ({ device }) => this.#readmit(device.Key)));
    this.#follow();
  }

  [Symbol.dispose](): void {
    this.#end.abort();
    this.#held[Symbol.dispose]();
    for (const stack of this.#watched.values()) stack[Symbol.dispose]();
    for (const { timer } of this.#waiting.values()) timer[Symbol.dispose]();
  }

  /** Listens on the selected brokers only. */
  #follow(): void {
    const { mqtt, parameters } = this.#parts;
    const wanted = new Set(parameters.value(addThemselves));
    const present = mqtt.brokers().filter((broker) => wanted.has(broker));
    for (const [broker, stack] of this.#watched) {
      if (present.includes(broker)) continue;
      stack[Symbol.dispose]();
      this.#watched.delete(broker);
    }
    for (const broker of present) if (!this.#watched.has(broker)) this.#watch(broker);
  }

  #watch(broker: string): void {
    const stack = new DisposableStack();
    const wanted = new Set(this.#drivers.flatMap(({ discovery }) => filters(discovery)));
    const link = this.#parts.mqtt.link(broker);
    for (const filter of wanted) {
      stack.use(
        link.subscribe(filter, ({ topic, payload, retained }) => {
          this.#queue.add({ kind: 'mqtt', broker, topic, payload, retained });
        }),
      );
    }
    this.#watched.set(broker, stack);
  }

  /** Asks every driver; an error of one is logged and doesn't affect the others. */
  async #recognise(sighting: Announcement): Promise<void> {
    for (const { Key, discovery } of this.#drivers) {
      if (this.#end.signal.aborted) return;
      try {
        const findings = (await discovery?.recognise?.(sighting, this.#host)) ?? [];
        for (const finding of findings) this.#found(finding);
      } catch (error) {
        this.#parts.platform.log.warn('mqtt.announcementFailed', { driver: Key, error });
      }
    }
  }

  /** Waits until a device has announced all its abilities. */
  #found(finding: Finding): void {
    const { Key, trouble } = finding;
    this.#waiting.get(Key)?.timer[Symbol.dispose]();
    this.#waiting.delete(Key);
    if (trouble !== null || this.#isKnown(Key)) return;
    const timer = this.#parts.platform.clock.after(SETTLE_MS, () => {
      this.#waiting.delete(Key);
      this.#take(finding);
    });
    this.#waiting.set(Key, { finding, timer });
  }

  #take({ driver, Key, Name, Settings }: Finding): void {
    const { platform, install } = this.#parts;
    if (this.#isKnown(Key)) return;
    if (this.#taken >= MOST) {
      platform.log.warn('mqtt.tooManyAnnounced', { Key });
      return;
    }
    try {
      install.installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver, Name, EnvironmentId: HOME, Settings: { ...Settings } },
        { Id: platform.entropy.id() as DeviceId },
      );
      this.#taken += 1;
    } catch (error) {
      platform.log.warn('mqtt.announcedRefused', { Key, error });
    }
  }

  #isKnown(Key: string): boolean {
    const { lookup, parameters } = this.#parts;
    return (
      parameters.value(leftOut).includes(Key) || lookup.all().some((device) => device.Key === Key)
    );
  }

  #leaveOut(Key: string): void {
    const kept = this.#parts.parameters.value(leftOut).filter((each) => each !== Key);
    this.#parts.parameters.put(leftOut, [...kept, Key].slice(-LONGEST_LEFT_OUT));
  }

  #readmit(Key: string): void {
    const present = this.#parts.parameters.value(leftOut);
    if (present.includes(Key))
      this.#parts.parameters.put(
        leftOut,
        present.filter((each) => each !== Key),
      );
  }
}

const filters = (discovery: Driver['discovery']): string[] =>
  (discovery?.sees ?? []).flatMap((each) => (each.kind === 'mqtt' ? [each.filter] : []));
