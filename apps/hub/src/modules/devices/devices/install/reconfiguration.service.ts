import type { BrokerCredentials, Device, InstalledSettings } from '@dimora/contract';
import type { DeviceDescription, Driver } from '@dimora/driver-kit';
import { maskedSettings, unmaskedSettings, type DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import { refuseOldRevision } from '../../../../platform/edit-conflict.ts';
import type { DeviceChanges, DeviceLookup, DeviceRecord } from '../../device-register/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { BrokerAccounts } from '../broker/broker-accounts.ts';
import type { DeviceInstaller } from '../port.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import { bridgeOf } from './bridge-of.ts';
import type { Catalogue } from './catalogue.ts';
import { checkedSettings } from './checked-settings.ts';
import { described } from './described.ts';
import { refuseTwin } from './duplicate.ts';
import { isInTheHouse } from './house-address.ts';
import { refuseMistyped } from './mistyped.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly catalogue: Catalogue;
  readonly house: VisibilityPort;
  readonly brokerAccounts: BrokerAccounts;
  readonly installers: ReadonlyMap<string, DeviceInstaller>;
};

type Settings = Readonly<Record<string, unknown>>;

/** A device whose settings a holder of INSTALL_DEVICE may change. */
export type Changeable = Granted<Device, 'MODIFY_DEVICE'>;

/** The settings that say where a device is, not what it is. */
const PLACE = ['Address', 'port', 'Location'] as const;

/**
 * Changes the settings of installed devices (DEVICES-B4): the device keeps its Id, and with it name, room, groups
 * and history. Secrets are never sent to a client; a mask sent back stands for the secret it hides.
 */
export class ReconfigurationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The settings as the form shows them. NOT_FOUND for a channel, which has none of its own. */
  settings(device: Changeable): InstalledSettings {
    const { driver, Settings, revision } = this.#recordOf(device.Id);
    return {
      driver,
      Settings: maskedSettings(settingsIn(Settings)),
      revision,
      editable: !this.#parts.installers.has(driver),
    };
  }

  /** What was sent for a device, with its stored secrets in place of their masks: to be tried or saved. */
  whole(device: Changeable, sent: Settings): Record<string, unknown> {
    const stored = settingsIn(this.#recordOf(device.Id).Settings);
    const address = sent['Address'];
    const moves = address !== stored['Address'] || sent['broker'] !== stored['broker'];
    // A stored password is not handed to a server beyond the house: there it must be typed again.
    const known = moves && !isInTheHouse(address) ? maskedSettings(stored) : stored;
    return unmaskedSettings(sent, known);
  }

  /**
   * Saves new settings and reconnects the device with them. Rejects with EDIT_CONFLICT, VALIDATION_FAILED,
   * DEVICE_EXISTS. Answers a new password where its topics at the hub's own broker changed.
   */
  async change(
    device: Changeable,
    { revision, Settings }: { readonly revision: number; readonly Settings: Settings },
    caller: Caller,
  ): Promise<{ device: Device; credentials?: BrokerCredentials }> {
    const { catalogue, installers } = this.#parts;
    const before = this.#recordOf(device.Id);
    const driver = catalogue.driverFor(before.driver, caller);
    if (installers.has(driver.Key)) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    const settings = this.whole(device, Settings);
    const read = await checkedSettings(driver, settings);
    refuseMistyped(driver, settings, settingsIn(before.Settings));
    // After all waiting: from here on nothing can happen between the checks and the change.
    const held = this.#recordOf(device.Id);
    refuseOldRevision('device', held, { revision, caller });
    return await this.#write(held, { driver, settings, read }, caller);
  }

  /**
   * Moves a device to the place where a search found it, with everything behind it that was reached through the
   * old one (such as the lamps of a Hue bridge).
   */
  async move(device: Changeable, found: Settings, caller: Caller): Promise<Device> {
    const { index, catalogue } = this.#parts;
    const held = this.#recordOf(device.Id);
    const from = settingsIn(held.Settings)['Address'];
    const behind = index
      .records()
      .filter(
        ({ AttachedTo, Settings }) =>
          AttachedTo === held.Id && settingsIn(Settings)['Address'] === from,
      );
    const place = Object.fromEntries(
      PLACE.flatMap((name) => (name in found ? [[name, found[name]]] : [])),
    );
    for (const { Id } of [held, ...behind]) {
      const record = index.record(Id);
      if (!record) continue;
      const driver = catalogue.driverFor(record.driver, caller);
      const settings = { ...settingsIn(record.Settings), ...place };
      const read = await checkedSettings(driver, settings);
      await this.#write(this.#recordOf(Id), { driver, settings, read }, caller);
    }
    return index.byId(device.Id) ?? device;
  }

  #recordOf(id: DeviceId): DeviceRecord {
    const record = this.#parts.index.record(id);
    if (!record?.Installed || record.channel)
      throw new DimoraError('NOT_FOUND', { kind: 'device' });
    return record;
  }

  async #write(
    held: DeviceRecord,
    next: { readonly driver: Driver; readonly settings: Settings; readonly read: unknown },
    caller: Caller,
  ): Promise<{ device: Device; credentials?: BrokerCredentials }> {
    const { index, registry, sessions, brokerAccounts } = this.#parts;
    const { driver, settings, read } = next;
    const fresh = described(driver, read, held.Name);
    refuseTwin(
      this.#parts,
      { driver, settings: read, description: fresh },
      { caller, except: held.Id },
    );
    const description = keptAbilities(driver, held, fresh);
    registry.change(held.Id, {
      Settings: settings,
      description,
      AttachedTo: bridgeOf(index, fresh) ?? held.AttachedTo,
      revision: held.revision + 1,
      changedBy: caller.actor,
    });
    const credentials = brokerAccounts.follow(held, driver, read);
    await sessions.close(held.Id);
    const present = index.record(held.Id);
    if (present?.Installed) void sessions.open(present);
    const device = index.byId(held.Id);
    if (!device) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    return { device, ...(credentials && { credentials }) };
  }
}

/**
 * The new description. What a device reported about itself stays until its next report, unless the settings themselves
 * define its abilities and have changed them.
 */
function keptAbilities(
  driver: Driver,
  { Settings, description, Name }: DeviceRecord,
  fresh: DeviceDescription,
): DeviceDescription {
  const { Key, UDN, Address } = fresh;
  try {
    const before = described(driver, driver.settings.parse(Settings), Name);
    if (abilitiesOf(before) === abilitiesOf(fresh)) return { ...description, Key, UDN, Address };
  } catch {
    // Settings that an update made invalid describe nothing.
  }
  return fresh;
}

const abilitiesOf = ({ Actions, StateVars, ModelName, Manufacturer }: DeviceDescription): string =>
  JSON.stringify({ Actions, StateVars, ModelName, Manufacturer });

const settingsIn = (value: unknown): Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
