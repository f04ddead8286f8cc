import type { FoundDevice, IgnoredDevice } from '@dimora/contract';
import type { Finding } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { DiscoveryNews } from './discovery-news.ts';
import { deviceAdded, deviceForgotten, deviceUpdated } from '../device-register/device.events.ts';
import { foundDevice, KnownDevices } from './found-device.ts';
import { FoundList, type Entry } from './found-list.ts';
import type { IgnoredStore } from './ignored.store.ts';
import type { Looking } from './search/driver-look.ts';

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'bus'>;
  readonly drivers: Pick<DriversPort, 'all'>;
  readonly lookup: Pick<DeviceLookup, 'records'>;
  readonly house: Pick<VisibilityPort, 'viewOf'>;
  readonly ignored: IgnoredStore;
  readonly news: DiscoveryNews;
};

/** The finds as visible to each reader: matched with the devices of the house, without ignored ones. */
export class Finds implements Disposable {
  readonly #parts: Parts;
  readonly #list = new FoundList();
  readonly #held = new DisposableStack();
  #known: KnownDevices | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const event of [deviceAdded, deviceUpdated, deviceForgotten])
      this.#held.use(parts.platform.bus.on(event, () => this.#houseChanged()));
  }

  /** Adds a find and notifies subscribers. */
  take(finding: Finding, driver: Looking, how: string): void {
    const { platform, news } = this.#parts;
    const before = this.#list.shown().length;
    const entry = this.#list.take(finding, driver, how, platform.clock.now());
    if (!entry) return;
    // It supersedes other finds: they are hidden, so everyone gets the whole list again.
    if (entry.generality === 0 && this.#list.shown().length <= before) news.changed();
    news.found(entry.Id);
  }

  clear(): void {
    this.#list.clear();
  }

  get(Id: string): Entry | undefined {
    return this.#list.get(Id);
  }

  /** The port of a driver's find at an address, if its settings name one. */
  portOf(driver: string, address: string): number | undefined {
    const ports = this.#list
      .shown()
      .filter(({ finding }) => finding.driver === driver && finding.Address === address)
      .map(({ finding }) => finding.Settings['port']);
    return ports.find((port) => typeof port === 'number');
  }

  /** Everything visible to the caller. */
  allFor(caller: Caller): FoundDevice[] {
    return this.#shown().flatMap((entry) => this.#tell(entry, caller) ?? []);
  }

  /** One find as visible to the caller; absent if it is hidden. */
  oneFor(caller: Caller, Id: string): FoundDevice | null {
    const entry = this.#shown().find((each) => each.Id === Id);
    return entry ? this.#tell(entry, caller) : null;
  }

  ignored(): IgnoredDevice[] {
    return this.#parts.ignored.all();
  }

  /** Ignores a find permanently, in this and every other search; NOT_FOUND (DISCOVERY-B1). */
  ignore(Id: string): IgnoredDevice {
    const entry = this.#list.get(Id);
    if (!entry) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    const { driver, Key, Name, Address, ModelName, Manufacturer } = entry.finding;
    const ignoredAt = this.#parts.platform.clock.now();
    const ignored = { Id, driver, Key, Name, Address, ModelName, Manufacturer, ignoredAt };
    this.#parts.ignored.add(ignored);
    this.#parts.news.changed();
    return ignored;
  }

  /** Stops ignoring a find; NOT_FOUND if it isn't ignored. */
  unignore(Id: string): IgnoredDevice {
    const ignored = this.#parts.ignored.get(Id);
    if (!ignored) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    this.#parts.ignored.remove(Id);
    this.#parts.news.changed();
    return ignored;
  }

  [Symbol.dispose](): void {
    this.#held[Symbol.dispose]();
  }

  #shown(): Entry[] {
    return this.#list.shown().filter(({ Id }) => !this.#parts.ignored.get(Id));
  }

  #tell(entry: Entry, caller: Caller): FoundDevice | null {
    const { drivers, lookup, house } = this.#parts;
    const driver = drivers.all.get(entry.finding.driver);
    if (!driver) return null;
    this.#known ??= new KnownDevices(
      lookup.records().filter(({ Installed, channel }) => Installed && channel === null),
      drivers.all,
    );
    const view = house.viewOf(caller.claims);
    return foundDevice(entry, driver, this.#known, (id) => view.device(id) !== undefined);
  }

  #houseChanged(): void {
    this.#known = undefined;
    this.#parts.news.changed();
  }
}
