import type {
  AddResult,
  BrokerCredentials,
  Device,
  DeviceToAdd,
  Driver as OfferedDriver,
} from '@dimora/contract';
import { ListFault, type Driver, type ProposedList } from '@dimora/driver-kit';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Granted, HubPermission, Permission } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import { bridgeOf } from './bridge-of.ts';
import type { BrokerAccounts } from '../broker/broker-accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { checkedSettings } from './checked-settings.ts';
import { refuseMistyped } from './mistyped.ts';
import { described } from './described.ts';
import type { DeviceRecord, DeviceLookup, DeviceChanges } from '../../device-register/port.ts';
import type { DeviceInstaller, InstallOptions } from '../port.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import { refuseTwin } from './duplicate.ts';
import type { Actor } from '../../../../platform/actor.ts';

/** `FoundBy` of a device that a person installs by hand (DEVICES-04). */
const BY_HAND = 'external';

type Parts = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly catalogue: Catalogue;
  readonly house: VisibilityPort;
  readonly brokerAccounts: BrokerAccounts;
  readonly entropy: Entropy;
  readonly installers: ReadonlyMap<string, DeviceInstaller>;
};

/** What is reported of an added device. */
type Added = Extract<AddResult, { status: 'resolved' }>['value'];

/** What is known of a new device besides the form's values. */
type NewDevice = {
  readonly Id: DeviceId;
  readonly driver: Driver;
  /** As parsed by the driver's schema. */
  readonly settings: unknown;
  readonly by: Actor;
  /** Who adds it; absent if the hub itself does. */
  readonly caller?: Caller;
  readonly AttachedTo?: DeviceId | null;
  readonly FoundBy?: string;
};

/** Adds devices to the house and removes them. */
export class InstallationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The drivers that this version offers to the caller (INSTALL-03). */
  drivers({ by: caller }: Granted<Permission, 'INSTALL_DEVICE'>): OfferedDriver[] {
    return this.#parts.catalogue.offeredTo(caller);
  }

  /** Reads a list of a protocol's own tool and proposes devices; LIST_UNREADABLE if the driver can't read it. */
  async readList(
    { by: caller }: Granted<Permission, 'INSTALL_DEVICE'>,
    driver: string,
    text: string,
  ): Promise<ProposedList> {
    try {
      const list = await this.#parts.catalogue.driverFor(driver, caller).readList?.(text);
      if (!list) throw new DimoraError('LIST_UNREADABLE');
      return list;
    } catch (error) {
      if (error instanceof ListFault)
        throw new DimoraError('LIST_UNREADABLE', {}, { cause: error });
      throw error;
    }
  }

  /** Installs devices one by one; one result for each, in order, independent of the others (INSTALL-11). */
  async add(
    { by: caller }: Granted<Permission, 'INSTALL_DEVICE'>,
    devices: readonly DeviceToAdd[],
    FoundBy = BY_HAND,
  ): Promise<AddResult[]> {
    const results: AddResult[] = [];
    // One after the other: two items with the same key must not both pass the duplicate check.
    for (const device of devices) results.push(await this.#settle(device, caller, FoundBy));
    return results;
  }

  /** Removes a device and its cached configuration, so that a discovery can find it again (DEVICES-14). */
  async forget(device: Granted<Device, 'FORGET_DEVICE'>, by: Actor): Promise<{ Name: string }> {
    this.#parts.brokerAccounts.close(device.Id, this.#parts.index.record(device.Id));
    this.#parts.registry.remove(device.Id, by);
    await this.#parts.sessions.close(device.Id);
    return { Name: device.Name };
  }

  /** A new password for the hub's own broker, shown once; the device is offline until it uses it. */
  renewCredentials(device: Granted<Device, 'INSTALL_DEVICE'>): Promise<BrokerCredentials> {
    const record = this.#parts.index.record(device.Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    return this.#parts.brokerAccounts.renew(record);
  }

  /** Installs a device for the hub itself; answers the existing one if the id exists. */
  install(
    { by }: Granted<HubPermission, 'INSTALL_DEVICE'>,
    device: DeviceToAdd,
    { Id, AttachedTo }: InstallOptions,
  ): Device {
    const present = this.#parts.index.configuration(Id);
    if (present) return present;
    const driver = this.#parts.drivers.get(device.driver);
    if (!driver) throw new DimoraError('DRIVER_MISSING', { driver: device.driver });
    return this.#takeIn(device, {
      Id,
      driver,
      settings: driver.settings.parse(device.Settings),
      by,
      AttachedTo: AttachedTo ?? null,
    });
  }

  async #settle(device: DeviceToAdd, caller: Caller, FoundBy: string): Promise<AddResult> {
    try {
      return { status: 'resolved', value: await this.#addOne(device, caller, FoundBy) };
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      return { status: 'rejected', error: { code: error.code, data: error.params } };
    }
  }

  /** Repeats every check of the form (INSTALL-08). */
  async #addOne(device: DeviceToAdd, caller: Caller, FoundBy: string): Promise<Added> {
    const driver = this.#parts.catalogue.driverFor(device.driver, caller);
    if (!this.#mayPlace(caller, device.EnvironmentId))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    const settings = await checkedSettings(driver, device.Settings);
    if (FoundBy === BY_HAND) refuseMistyped(driver, device.Settings);
    const installer = this.#parts.installers.get(driver.Key);
    if (installer) {
      const { Id, Key } = await installer(device, settings, caller.actor);
      return { Id, Key };
    }
    const Id = this.#parts.entropy.id() as DeviceId;
    const { brokerAccounts } = this.#parts;
    const credentials = brokerAccounts.open(Id, driver, settings);
    try {
      const added = { Id, driver, settings, by: caller.actor, caller, FoundBy };
      const { Key } = this.#takeIn(device, added);
      return { Id, Key, ...(credentials && { credentials }) };
    } catch (error) {
      // Devices outside the house have no access to its broker.
      if (credentials) brokerAccounts.close(Id);
      throw error;
    }
  }

  #mayPlace(caller: Caller, id: EnvironmentId): boolean {
    return this.#parts.house.viewOf(caller.claims).has(id);
  }

  #takeIn(
    device: DeviceToAdd,
    { Id, driver, settings, by, caller, AttachedTo, FoundBy = BY_HAND }: NewDevice,
  ): Device {
    const description = described(driver, settings, device.Name);
    const isFound = FoundBy !== BY_HAND;
    refuseTwin(this.#parts, { driver, settings, description, isFound }, { caller });
    const record: DeviceRecord = {
      Id,
      driver: driver.Key,
      Provider: driver.Provider,
      Name: device.Name,
      EnvironmentId: device.EnvironmentId,
      Settings: device.Settings,
      description,
      ForceReachable: false,
      Installed: true,
      FoundBy,
      AttachedTo: AttachedTo ?? bridgeOf(this.#parts.index, description),
      LinkedUser: null,
      VoiceControlPerUser: [],
      Favorites: [],
      signsInAs: null,
      pluggedType: null,
      role: null,
      measures: null,
      channel: null,
      revision: 1,
      changedBy: by,
    };
    const added = this.#parts.registry.add(record);
    void this.#parts.sessions.open(record);
    return added;
  }
}
