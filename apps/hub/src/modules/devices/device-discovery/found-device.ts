import type { FoundDevice } from '@dimora/contract';
import type { Driver, Finding } from '@dimora/driver-kit';
import { discoveryListOf, maskedSettings, type DeviceId } from '@dimora/domain';
import { isIdentified, placeKeyOf } from '../../../platform/drivers/own-identity.ts';
import type { DeviceRecord } from '../device-register/port.ts';
import type { Entry } from './found-list.ts';

/** An installed device, as far as a find is compared with it. */
type Installed = Pick<DeviceRecord, 'Id' | 'Name' | 'driver' | 'Settings' | 'description'>;

/** The devices of the house, indexed by what identifies a find. */
export class KnownDevices {
  readonly #records: ReadonlyMap<DeviceId, Installed>;
  readonly #byKey: ReadonlyMap<string, DeviceId>;
  readonly #byUdn: ReadonlyMap<string, DeviceId>;
  readonly #byPlace: ReadonlyMap<string, DeviceId>;
  readonly #byHost: ReadonlyMap<string, readonly DeviceId[]>;

  constructor(records: readonly Installed[], drivers: ReadonlyMap<string, Driver>) {
    this.#records = new Map(records.map((record) => [record.Id, record]));
    this.#byKey = new Map(records.map(({ Id, description }) => [description.Key, Id]));
    this.#byUdn = new Map(
      records.flatMap(({ Id, description: { UDN } }) => (UDN === '' ? [] : [[UDN, Id] as const])),
    );
    this.#byPlace = new Map(
      records.flatMap(({ Id, driver, Settings }) => {
        const known = drivers.get(driver);
        const place = known && placeKeyOf(known, Settings);
        return place === undefined ? [] : [[place, Id] as const];
      }),
    );
    this.#byHost = Map.groupBy(
      records.map(({ Id }) => Id),
      (id) => hostOf(this.#addressOf(id)) ?? '',
    );
  }

  /** The device with the find's own identity. */
  idByIdentity({ Key, UDN }: Pick<Finding, 'Key' | 'UDN'>): DeviceId | undefined {
    return this.#byKey.get(Key) ?? (UDN === '' ? undefined : this.#byUdn.get(UDN));
  }

  /** The device at the find's address and service, where one of the two has no identity to compare. */
  idByPlace({ Key, Settings }: Finding, driver: Driver): DeviceId | undefined {
    if (!isIdentified(driver, Settings)) return this.#byPlace.get(Key);
    const place = placeKeyOf(driver, Settings);
    return place === undefined ? undefined : this.#byKey.get(place);
  }

  /** Other devices at the same host; only a hint for people. */
  neighboursOf({ Address }: Finding): readonly DeviceId[] {
    const host = hostOf(Address);
    return host === undefined ? [] : (this.#byHost.get(host) ?? []);
  }

  /** True if the device has been found at another address than its settings name. */
  hasMoved(id: DeviceId, { Settings: found }: Finding): boolean {
    const address = this.#addressOf(id);
    const next = found['Address'];
    // The address of a device behind a broker is a topic, or announced only.
    if (address === '' || typeof next !== 'string' || 'broker' in found) return false;
    return next.toLowerCase() !== address.toLowerCase();
  }

  #addressOf(id: DeviceId): string {
    const settings = this.#records.get(id)?.Settings;
    const isRecord = typeof settings === 'object' && settings !== null;
    return isRecord && 'Address' in settings && typeof settings.Address === 'string'
      ? settings.Address
      : '';
  }
}

/** A find as visible to its reader: `sees` tells which devices of the house they see. */
export function foundDevice(
  { Id, finding, Provider, foundAt }: Entry,
  driver: Driver,
  known: KnownDevices,
  sees: (id: DeviceId) => boolean,
): FoundDevice | null {
  const read = finding.trouble === null ? missingOf(driver, finding.Settings) : [];
  const trouble = read === 'failed' ? 'DRIVER_FAILED' : finding.trouble;
  const missing = read === 'failed' ? [] : read;
  const whole = trouble === null && missing.length === 0;
  const itself = known.idByIdentity(finding);
  const there = itself ?? known.idByPlace(finding, driver);
  const ConfigurationStatus = itself !== undefined ? 'READY' : whole ? 'STARTING' : 'FAILED';
  const list = discoveryListOf(
    { ...finding, Provider, ConfigurationStatus },
    { hasKey: () => itself !== undefined, hasAddress: () => there !== undefined },
  );
  if (list === null) return null;
  const installedAs = list === 'installed' ? there : undefined;
  const isSeen = installedAs !== undefined && sees(installedAs);
  const neighbours = installedAs === undefined ? known.neighboursOf(finding) : [];
  return {
    ...finding,
    Id,
    Provider,
    IoTCategoryIds: [...finding.IoTCategoryIds],
    Settings: maskedSettings(finding.Settings),
    missing,
    ConfigurationStatus,
    list,
    trouble,
    DeviceId: isSeen ? installedAs : null,
    moved: isSeen && installedAs === itself && known.hasMoved(installedAs, finding),
    neighbour: neighbours.find(sees) ?? null,
    foundAt,
  };
}

/** The settings the driver requires to accept the device; `failed` if it throws while reading them. */
function missingOf(driver: Driver, settings: unknown): string[] | 'failed' {
  try {
    const read = driver.settings.safeParse(settings);
    if (read.success) return [];
    return [...new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')))];
  } catch {
    return 'failed';
  }
}

/** The host of a network address; absent for a topic, and for the hub's own machine, which many share. */
function hostOf(address: string): string | undefined {
  const host = address
    .replace(/^\w+:\/\//, '')
    .replace(/[/].*$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
  return /^[\w-]+(\.[\w-]+)+$/.test(host) && !host.startsWith('127.') ? host : undefined;
}
