import type {
  AddResult,
  Discovery,
  FoundDevice,
  FoundInstallResult,
  FoundToInstall,
  IgnoredDevice,
} from '@dimora/contract';
import type { DiscoveryHost, Driver, Finding } from '@dimora/driver-kit';
import { UNKNOWN, type ErrorCode } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../platform/access.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/module.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { HousePort } from '../house/port.ts';
import { probeTargets } from './addresses.ts';
import { CurrentSearch } from './current-search.ts';
import type { DiscoveryNews } from './discovery-news.ts';
import { foundDevice, KnownDevices } from './found-device.ts';
import { FoundList, type Entry } from './found-list.ts';
import type { IgnoredStore } from './ignored.store.ts';
import type { Brokers } from './scanners/mqtt-scanner.ts';
import type { Scanners } from './scanners/scanner.ts';
import type { SearchTimeouts } from './search-timeouts.ts';
import { DriverLook, type Looking, type LookNews } from './search/driver-look.ts';
import type { Knock } from './search/knock.ts';
import { probe } from './search/probe.ts';
import { search } from './search/search.ts';

/** The networks on which the hub may search. */
export type Surroundings = {
  readonly interfaces: readonly string[];
  /** True where the hub speaks to its own machine alone: then that may be probed. */
  readonly loopback: boolean;
};

type Proof = Granted<Permission, 'INSTALL_DEVICE'>;

type Parts = {
  readonly platform: Platform;
  readonly drivers: readonly Driver[];
  readonly devices: DevicesPort;
  readonly house: HousePort;
  readonly timeouts: SearchTimeouts;
  readonly ignored: IgnoredStore;
  readonly scanners: Scanners;
  readonly knock: Knock;
  readonly brokers: Brokers;
  readonly surroundings: () => Surroundings;
  readonly news: DiscoveryNews;
};

/** Finds devices: one search at a time, shared by all who look; what it brought stays until the next. */
export class DeviceDiscoveryService {
  readonly #parts: Parts;
  readonly #drivers: ReadonlyMap<string, Driver>;
  readonly #looking: readonly Looking[];
  readonly #found = new FoundList();
  readonly #held = new DisposableStack();
  readonly #end = new AbortController();
  #current: CurrentSearch | undefined;
  #known: KnownDevices | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#drivers = new Map(parts.drivers.map((driver) => [driver.Key, driver]));
    this.#looking = parts.drivers.filter(canLook);
    for (const name of ['device.added', 'device.updated', 'device.forgotten'] as const)
      this.#held.use(parts.platform.bus.on(name, () => this.#houseChanged()));
  }

  /** Searches with every driver, or joins the search that runs. SEARCH_YET_IN_PROGRESS while a probe does (DISCOVERY-02). */
  async start({ by }: Proof, wait: boolean): Promise<Discovery> {
    const running = this.#running();
    if (running && running.target !== null) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    const current = running ?? this.#search();
    if (wait) await current.ended;
    return this.stateFor(by);
  }

  /** Asks one address or a subnet. SEARCH_YET_IN_PROGRESS, ADDRESS_NOT_ALLOWED (DISCOVERY-B1). */
  async probe({ by }: Proof, target: string, wait: boolean): Promise<Discovery> {
    const targets = probeTargets(target, this.#parts.surroundings());
    if (this.#running()) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    const current = this.#probe(target, targets);
    if (wait) await current.ended;
    return this.stateFor(by);
  }

  /** What is known by now, as far as the caller may see it. */
  current({ by }: Proof): Discovery {
    return this.stateFor(by);
  }

  /** As {@link current}, for one whose permission is known. */
  stateFor(caller: Caller): Discovery {
    const current = this.#current;
    const found = this.#shown().flatMap((entry) => this.#tell(entry, caller) ?? []);
    return {
      phase: current?.phase ?? 'idle',
      reason: current?.reason ?? null,
      target: current?.target ?? null,
      startedAt: current?.startedAt ?? null,
      expectedMs: current?.expectedMs ?? this.#parts.timeouts.expectedMs(),
      elapsedMs: current?.elapsedMs ?? 0,
      drivers: current?.drivers ?? [],
      probe: current?.probe ?? null,
      Results: {
        found: found.filter(({ list }) => list !== 'unprocessable'),
        unprocessable: found.filter(({ list }) => list === 'unprocessable'),
      },
    };
  }

  /** One find as the caller may see it; nothing for one that is hidden. */
  foundFor(caller: Caller, Id: string): FoundDevice | null {
    const entry = this.#shown().find((each) => each.Id === Id);
    return entry ? this.#tell(entry, caller) : null;
  }

  /** Installs finds, one after the other; a result for each, in order (DISCOVERY-03). */
  async install(proof: Proof, wanted: readonly FoundToInstall[]): Promise<FoundInstallResult[]> {
    const results: FoundInstallResult[] = [];
    for (const each of wanted)
      results.push({ Id: each.Id, result: await this.#installOne(proof, each) });
    return results;
  }

  ignored(_proof: Proof): IgnoredDevice[] {
    return this.#parts.ignored.all();
  }

  /** Hides a find for good, in this and in every other search (DISCOVERY-B1). */
  ignore(_proof: Proof, Id: string): IgnoredDevice {
    const entry = this.#found.get(Id);
    if (!entry) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    const { driver, Key, Name, Address, ModelName, Manufacturer } = entry.finding;
    const ignoredAt = this.#parts.platform.clock.now();
    const ignored = { Id, driver, Key, Name, Address, ModelName, Manufacturer, ignoredAt };
    this.#parts.ignored.add(ignored);
    this.#parts.news.changed();
    return ignored;
  }

  /** Shows it again. */
  unignore(_proof: Proof, Id: string): IgnoredDevice {
    const ignored = this.#parts.ignored.get(Id);
    if (!ignored) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    this.#parts.ignored.remove(Id);
    this.#parts.news.changed();
    return ignored;
  }

  /** Ends what runs. */
  async stop(): Promise<void> {
    this.#held[Symbol.dispose]();
    this.#end.abort();
    await this.#running()?.ended;
  }

  #running(): CurrentSearch | undefined {
    return this.#current?.running ? this.#current : undefined;
  }

  #search(): CurrentSearch {
    const { platform, timeouts, scanners, surroundings, brokers } = this.#parts;
    const { clock, log } = platform;
    const { interfaces } = surroundings();
    const looks = this.#looking.map(
      (driver) =>
        new DriverLook(driver, timeouts.of(driver) ?? driver.discovery.timeoutMs, {
          clock,
          hostFor: (each, signal) => this.#hostFor(each, signal),
          news: this.#lookNews(),
        }),
    );
    const current = new CurrentSearch(clock, {
      target: null,
      expectedMs: timeouts.expectedMs(),
      looks,
    });
    this.#found.clear();
    this.#begin(current, async () => {
      if (interfaces.length === 0 && brokers.brokers().length === 0) return 'NO_NETWORK';
      await search(looks, { clock, log, scanners, interfaces }, this.#end.signal);
      const allFailed = looks.length > 0 && looks.every(({ state }) => state === 'failed');
      return allFailed ? 'INTERNAL' : null;
    });
    return current;
  }

  #probe(target: string, targets: readonly string[]): CurrentSearch {
    const { platform, timeouts, knock, news } = this.#parts;
    const current = new CurrentSearch(platform.clock, {
      target,
      expectedMs: timeouts.expectedMs(),
      looks: [],
    });
    let foundAny = false;
    const lookNews = this.#lookNews();
    const parts = {
      drivers: this.#looking.filter(({ discovery }) => 'probe' in discovery),
      hostFor: (driver: Looking, signal: AbortSignal) => this.#hostFor(driver, signal),
      knock,
      news: {
        ...lookNews,
        found: (...said: Parameters<LookNews['found']>) => {
          foundAny = true;
          lookNews.found(...said);
        },
      },
      progress: ({ answered }: { readonly answered: boolean }) => {
        current.asked(answered);
        news.changed();
      },
    };
    this.#begin(
      current,
      async () => {
        await probe(targets, parts, this.#end.signal);
        return null;
      },
      () => foundAny,
    );
    return current;
  }

  #begin(
    current: CurrentSearch,
    work: () => Promise<ErrorCode | null>,
    foundAny: () => boolean = () => false,
  ): void {
    const { platform, news } = this.#parts;
    this.#current = current;
    news.changed();
    void work()
      .catch((error: unknown): ErrorCode => {
        platform.log.error('discovery.searchFailed', { error });
        return 'INTERNAL';
      })
      .then((reason) => {
        current.end(reason, foundAny());
        news.changed();
      });
  }

  #lookNews(): LookNews {
    const { platform, news } = this.#parts;
    const complained = new Set<string>();
    return {
      found: (finding, driver, how) => this.#take(finding, driver, how),
      failed: ({ Key }, error) => {
        platform.log.warn('discovery.driverFailed', { driver: Key, error });
        if (complained.has(Key)) return;
        complained.add(Key);
        news.exception({ driver: Key, code: 'INTERNAL' });
      },
      timedOut: ({ Key }, timeoutMs) => news.timeout({ driver: Key, timeoutMs }),
      changed: () => {},
    };
  }

  #take(finding: Finding, driver: Looking, how: string): void {
    const before = this.#found.shown().length;
    const entry = this.#found.take(finding, driver, how, this.#parts.platform.clock.now());
    if (!entry) return;
    // A find that others are known better by: they aren't shown any more, and everybody is told anew.
    if (this.#found.shown().length <= before && entry.generality === 0) this.#parts.news.changed();
    this.#parts.news.found(entry.Id);
  }

  #shown(): Entry[] {
    return this.#found.shown().filter(({ Id }) => !this.#parts.ignored.get(Id));
  }

  #tell(entry: Entry, caller: Caller): FoundDevice | null {
    const driver = this.#drivers.get(entry.finding.driver);
    if (!driver) return null;
    this.#known ??= new KnownDevices(this.#parts.devices.all());
    const view = this.#parts.house.viewOf(caller.claims);
    return foundDevice(entry, driver, this.#known, (id) => view.device(id) !== undefined);
  }

  async #installOne(proof: Proof, wanted: FoundToInstall): Promise<AddResult> {
    const entry = this.#found.get(wanted.Id);
    if (!entry)
      return { status: 'rejected', error: { code: 'NOT_FOUND', data: { kind: 'foundDevice' } } };
    const { finding, how } = entry;
    const device = {
      driver: finding.driver,
      Name: wanted.Name ?? finding.Name,
      EnvironmentId: wanted.EnvironmentId ?? UNKNOWN,
      Settings: { ...finding.Settings, ...wanted.Settings },
    };
    const [result] = await this.#parts.devices.add(proof, [device], how);
    return result ?? { status: 'rejected', error: { code: 'INTERNAL', data: { traceId: '' } } };
  }

  #houseChanged(): void {
    this.#known = undefined;
    this.#parts.news.changed();
  }

  #hostFor(driver: Looking, signal: AbortSignal): DiscoveryHost {
    const { platform, surroundings, brokers } = this.#parts;
    const { clock, entropy, log } = platform;
    return {
      clock,
      entropy,
      log: log.with({ driver: driver.Key, discovery: true }),
      interfaces: surroundings().interfaces,
      mqtt: (broker) => brokers.link(broker),
      signal,
    };
  }
}

const canLook = (driver: Driver): driver is Looking => driver.discovery !== undefined;
