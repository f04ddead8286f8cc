import type {
  AddResult,
  BrokerCredentials,
  Device,
  Discovery,
  FoundDevice,
  FoundInstallResult,
  FoundToInstall,
  IgnoredDevice,
  ToReplace,
} from '@dimora/contract';
import type { DiscoveryHost, Driver } from '@dimora/driver-kit';
import { UNKNOWN, type DeviceId, type ErrorCode } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DeviceInstall } from '../devices/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { probeTargets } from './addresses.ts';
import { CurrentSearch } from './current-search.ts';
import type { DiscoveryNews } from './discovery-news.ts';
import { Finds } from './finds.ts';
import { settingsOfFind } from './found-settings.ts';
import type { IgnoredStore } from './ignored.store.ts';
import type { Brokers } from './scanners/mqtt-scanner.ts';
import type { Scanners } from './scanners/scanner.ts';
import { DriverLook, type Looking, type LookNews } from './search/driver-look.ts';
import type { TcpProbe } from './search/tcp-probe.ts';
import { probe } from './search/probe.ts';
import { search } from './search/search.ts';

/** The networks that the hub may search. */
export type Surroundings = {
  readonly interfaces: readonly string[];
  /** True if the hub serves only its own machine: then that may be probed. */
  readonly loopback: boolean;
};

type Proof = Granted<Permission, 'INSTALL_DEVICE'>;

type Parts = {
  readonly platform: Platform;
  readonly drivers: DriversPort;
  readonly lookup: DeviceLookup;
  readonly install: Pick<DeviceInstall, 'add' | 'replaceByFound' | 'moveDevice'>;
  readonly house: VisibilityPort;
  readonly ignored: IgnoredStore;
  readonly scanners: Scanners;
  readonly tcpProbe: TcpProbe;
  readonly brokers: Brokers;
  readonly surroundings: () => Surroundings;
  readonly news: DiscoveryNews;
};

/** Finds devices: one search at a time, shared by everyone; its results stay until the next. */
export class DeviceDiscoveryService {
  readonly #parts: Parts;
  readonly #finds: Finds;
  readonly #end = new AbortController();
  #current: CurrentSearch | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#finds = new Finds(parts);
  }

  /**
   * Searches with every driver, or joins the current search. SEARCH_YET_IN_PROGRESS during a probe
   * (DISCOVERY-02).
   */
  async start({ by }: Proof, wait: boolean): Promise<Discovery> {
    const running = this.#running();
    if (running && running.target !== null) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    const current = running ?? this.#search();
    if (wait) await current.ended;
    return this.stateFor(by);
  }

  /** Probes one address or a subnet. SEARCH_YET_IN_PROGRESS, ADDRESS_NOT_ALLOWED (DISCOVERY-B1). */
  async probe({ by }: Proof, target: string, wait: boolean): Promise<Discovery> {
    const targets = probeTargets(target, this.#parts.surroundings());
    if (this.#running()) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    const current = this.#probe(target, targets);
    if (wait) await current.ended;
    return this.stateFor(by);
  }

  /** The results so far, as visible to the caller. */
  current({ by }: Proof): Discovery {
    return this.stateFor(by);
  }

  /** As {@link current}, for a caller whose permission was already checked. */
  stateFor(caller: Caller): Discovery {
    const current = this.#current;
    const found = this.#finds.allFor(caller);
    return {
      phase: current?.phase ?? 'idle',
      reason: current?.reason ?? null,
      target: current?.target ?? null,
      startedAt: current?.startedAt ?? null,
      expectedMs: current?.expectedMs ?? this.#parts.drivers.expectedSearchMs(),
      elapsedMs: current?.elapsedMs ?? 0,
      drivers: current?.drivers ?? [],
      probe: current?.probe ?? null,
      Results: {
        found: found.filter(({ list }) => list !== 'unprocessable'),
        unprocessable: found.filter(({ list }) => list === 'unprocessable'),
      },
    };
  }

  /** One find as visible to the caller; absent if it is hidden. */
  foundFor(caller: Caller, Id: string): FoundDevice | null {
    return this.#finds.oneFor(caller, Id);
  }

  /** Installs finds, one after the other; a result for each, in order (DISCOVERY-03). */
  async install(proof: Proof, wanted: readonly FoundToInstall[]): Promise<FoundInstallResult[]> {
    const results: FoundInstallResult[] = [];
    for (const each of wanted)
      results.push({ Id: each.Id, result: await this.#installOne(proof, each) });
    return results;
  }

  /** The device that a find is to replace. */
  installed(Id: DeviceId): Device | undefined {
    return this.#parts.lookup.byId(Id);
  }

  /** Installs a find in place of an installed device (DEVICES-B1); NOT_FOUND if it isn't listed any more. */
  replace(
    { by: caller }: Proof,
    old: Granted<Device, 'MODIFY_DEVICE'> & Granted<Device, 'FORGET_DEVICE'>,
    agreed: ToReplace,
    { Id, Settings }: Pick<FoundToInstall, 'Id' | 'Settings'>,
  ): Promise<{ readonly device: Device; readonly credentials?: BrokerCredentials }> {
    const entry = this.#finds.get(Id);
    if (!entry) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    const { finding, how } = entry;
    const settings = settingsOfFind(finding.Settings, Settings ?? {});
    const body = { driver: finding.driver, Settings: settings, FoundBy: how };
    return this.#parts.install.replaceByFound(old, agreed, body, caller);
  }

  /** The installed device that a find has moved away from its settings; NOT_FOUND if there is none. */
  movedDevice({ by: caller }: Proof, Id: string): Device | undefined {
    const found = this.#finds.oneFor(caller, Id);
    return found?.moved && found.DeviceId !== null
      ? this.#parts.lookup.byId(found.DeviceId)
      : undefined;
  }

  /** Gives an installed device the address of its find (DEVICES-B4). */
  move(
    { by: caller }: Proof,
    device: Granted<Device, 'MODIFY_DEVICE'>,
    Id: string,
  ): Promise<Device> {
    const entry = this.#finds.get(Id);
    if (!entry) throw new DimoraError('NOT_FOUND', { kind: 'foundDevice' });
    return this.#parts.install.moveDevice(device, entry.finding.Settings, caller);
  }

  ignored(_proof: Proof): IgnoredDevice[] {
    return this.#finds.ignored();
  }

  /** Ignores a find permanently (DISCOVERY-B1). */
  ignore(_proof: Proof, Id: string): IgnoredDevice {
    return this.#finds.ignore(Id);
  }

  /** Stops ignoring a find. */
  unignore(_proof: Proof, Id: string): IgnoredDevice {
    return this.#finds.unignore(Id);
  }

  /** Cancels the current search. */
  async stop(): Promise<void> {
    this.#finds[Symbol.dispose]();
    this.#end.abort();
    await this.#running()?.ended;
  }

  #looking(): Looking[] {
    return [...this.#parts.drivers.all.values()].filter(canLook);
  }

  #running(): CurrentSearch | undefined {
    return this.#current?.running ? this.#current : undefined;
  }

  #search(): CurrentSearch {
    const { platform, drivers, scanners, surroundings, brokers } = this.#parts;
    const { clock, log } = platform;
    const { interfaces } = surroundings();
    const looks = this.#looking().map(
      (driver) =>
        new DriverLook(driver, drivers.searchTimeoutMs(driver) ?? driver.discovery.timeoutMs, {
          clock,
          hostFor: (each, signal) => this.#hostFor(each, signal),
          news: this.#lookNews(),
        }),
    );
    const current = new CurrentSearch(clock, {
      target: null,
      expectedMs: drivers.expectedSearchMs(),
      looks,
    });
    this.#finds.clear();
    this.#begin(current, async () => {
      if (interfaces.length === 0 && brokers.brokers().length === 0) return 'NO_NETWORK';
      await search(looks, { clock, log, scanners, interfaces }, this.#end.signal);
      const allFailed = looks.length > 0 && looks.every(({ state }) => state === 'failed');
      return allFailed ? 'INTERNAL' : null;
    });
    return current;
  }

  #probe(target: string, targets: readonly string[]): CurrentSearch {
    const { platform, drivers, tcpProbe, news } = this.#parts;
    const current = new CurrentSearch(platform.clock, {
      target,
      expectedMs: drivers.expectedSearchMs(),
      looks: [],
    });
    let foundAny = false;
    const lookNews = this.#lookNews();
    const parts = {
      drivers: this.#looking().filter(({ discovery }) => 'probe' in discovery),
      hostFor: (driver: Looking, signal: AbortSignal) => this.#hostFor(driver, signal),
      tcpProbe,
      portOf: ({ Key }: Looking, address: string) => this.#finds.portOf(Key, address),
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
      found: (finding, driver, how) => this.#finds.take(finding, driver, how),
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

  async #installOne(proof: Proof, wanted: FoundToInstall): Promise<AddResult> {
    const entry = this.#finds.get(wanted.Id);
    if (!entry)
      return { status: 'rejected', error: { code: 'NOT_FOUND', data: { kind: 'foundDevice' } } };
    const { finding, how } = entry;
    const device = {
      driver: finding.driver,
      Name: wanted.Name ?? finding.Name,
      EnvironmentId: wanted.EnvironmentId ?? UNKNOWN,
      Settings: settingsOfFind(finding.Settings, wanted.Settings ?? {}),
    };
    const [result] = await this.#parts.install.add(proof, [device], how);
    return result ?? { status: 'rejected', error: { code: 'INTERNAL', data: { traceId: '' } } };
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
