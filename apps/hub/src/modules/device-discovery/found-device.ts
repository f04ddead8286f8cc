import type { Device, FoundDevice } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import {
  discoveryListOf,
  maskedSettings,
  type DeviceId,
  type DiscoveryKnown,
} from '@dimora/domain';
import type { Entry } from './found-list.ts';

/** The devices of the house, indexed by what identifies a find. */
export class KnownDevices implements DiscoveryKnown {
  readonly #byKey: ReadonlyMap<string, DeviceId>;
  readonly #byAddress: ReadonlyMap<string, DeviceId>;

  constructor(devices: readonly Device[]) {
    this.#byKey = new Map(devices.map(({ Key, Id }) => [Key, Id]));
    this.#byAddress = new Map(devices.map(({ Address, Id }) => [hostOf(Address), Id]));
  }

  hasKey(key: string): boolean {
    return this.#byKey.has(key);
  }

  hasAddress(address: string): boolean {
    return this.#byAddress.has(hostOf(address));
  }

  /** The settings a find is installed with. */
  idOf({ Key, Address }: { readonly Key: string; readonly Address: string }): DeviceId | undefined {
    return this.#byKey.get(Key) ?? this.#byAddress.get(hostOf(Address));
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
  const ConfigurationStatus = known.hasKey(finding.Key) ? 'READY' : whole ? 'STARTING' : 'FAILED';
  const list = discoveryListOf({ ...finding, Provider, ConfigurationStatus }, known);
  if (list === null) return null;
  const installedAs = list === 'installed' ? known.idOf(finding) : undefined;
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
    DeviceId: installedAs !== undefined && sees(installedAs) ? installedAs : null,
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

/** An address without its protocol and port. */
const hostOf = (address: string): string =>
  address
    .replace(/^\w+:\/\//, '')
    .replace(/[/].*$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
