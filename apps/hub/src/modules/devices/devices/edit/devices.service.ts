import type { Device, DeviceChange, DeviceConfiguration, DeviceDetail } from '@dimora/contract';
import {
  UNKNOWN,
  allowsSome,
  channelBody,
  findByReference,
  pluggedTypesOf,
  type DeviceId,
  type EnvironmentId,
  type StateValue,
  type UserId,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { z } from 'zod';
import type { Access, Granted } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import { refuseOldRevision } from '../../../../platform/edit-conflict.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';
import type { UsersPort } from '../../../people/users/port.ts';
import type { BrokerAccounts } from '../broker/broker-accounts.ts';
import type { DeviceLookup, DeviceRecord, DeviceChanges } from '../../device-register/port.ts';
import { seenDescription } from '../../../../platform/drivers/plugged.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import { setupOf } from './device-setup.ts';
import type { Operated, Operations } from '../operate/operations.ts';
import { refuseGain } from './refuse-gain.ts';
import { voiceGrants } from './voice-grants.ts';

/** A channel's new name and room, and the device's revision that the caller saw. */
type NewChannel = {
  readonly revision: number;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
};

/** Devices by provider (DEVICES-19). */
type ProviderCount = { readonly Provider: string; total: number; reachable: number };

/** What people may do with devices: read them within their view, change and operate them, mark favourites. */
export class DevicesService {
  readonly #index: DeviceLookup;
  readonly #registry: DeviceChanges;
  readonly #operations: Operations;
  readonly #house: VisibilityPort;
  readonly #access: Access;
  readonly #brokerAccounts: BrokerAccounts;
  readonly #drivers: Drivers;
  readonly #users: Pick<UsersPort, 'byId' | 'refuseAsWitness'>;

  constructor(parts: {
    readonly index: DeviceLookup;
    readonly registry: DeviceChanges;
    readonly operations: Operations;
    readonly house: VisibilityPort;
    readonly access: Access;
    readonly brokerAccounts: BrokerAccounts;
    readonly drivers: Drivers;
    readonly users: Pick<UsersPort, 'byId' | 'refuseAsWitness'>;
  }) {
    this.#index = parts.index;
    this.#registry = parts.registry;
    this.#operations = parts.operations;
    this.#house = parts.house;
    this.#access = parts.access;
    this.#brokerAccounts = parts.brokerAccounts;
    this.#drivers = parts.drivers;
    this.#users = parts.users;
  }

  /** The devices that the caller may see. */
  list(caller: Caller): Device[] {
    return this.#house
      .viewOf(caller.claims)
      .devices()
      .map((device) => this.#house.deviceFor(caller, device));
  }

  /** How many devices of each provider the caller may see, and how many of them are reachable. */
  counts(caller: Caller): ProviderCount[] {
    const counts = new Map<string, ProviderCount>();
    for (const { Provider, Reachable } of this.#house.viewOf(caller.claims).devices()) {
      const count = counts.get(Provider) ?? { Provider, total: 0, reachable: 0 };
      counts.set(Provider, count);
      count.total += 1;
      if (Reachable) count.reachable += 1;
    }
    return [...counts.values()];
  }

  /** One device by Id, Key or stripped key, with its setup if the caller may see that (A50). */
  async detail(caller: Caller, reference: string): Promise<DeviceDetail> {
    const view = this.#house.viewOf(caller.claims);
    const device = view.device(reference as DeviceId) ?? findByReference(view.devices(), reference);
    if (!device) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    const setup = await this.#setupFor(caller, device.Id);
    return { ...this.#house.deviceFor(caller, device), setup };
  }

  /**
   * Changes name, room, `ForceReachable` or who commands it by voice. EDIT_CONFLICT if it was changed
   * meanwhile; an unknown or hidden room is NOT_FOUND, one they may not fill FORBIDDEN (DEVICES-22).
   */
  update(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    revision: number,
    change: z.output<typeof DeviceChange>,
    caller: Caller,
  ): Device {
    this.#registry.change(device.Id, this.planned(device, revision, change, caller));
    return this.#asSeen(caller, device.Id);
  }

  /**
   * Makes a channel of a device a device of its own, with its own name and room. Rejects as {@link update}
   * does, with NOT_FOUND if the device has no such channel to separate (DEVICES-B5).
   */
  separate(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    channel: number,
    { revision, Name, EnvironmentId }: NewChannel,
    caller: Caller,
  ): Device {
    const held = this.#index.record(device.Id);
    if (!held) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', held, { revision, caller });
    if (!device.Channels.some((each) => each.Channel === channel && each.DeviceId === null))
      throw new DimoraError('NOT_FOUND', { kind: 'channel' });
    const seen = this.#house.viewOf(caller.claims).device(device.Id)?.EnvironmentId;
    const place = EnvironmentId === seen ? held.EnvironmentId : EnvironmentId;
    const body = channelBody(held.description, channel);
    const part = { ...device, EnvironmentId: place, IoTCategoryIds: [...body.IoTCategoryIds] };
    if (place !== held.EnvironmentId) this.#refusePlace(part, caller);
    else if (!this.#access.allows(caller.claims, 'MODIFY_DEVICE', part))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_DEVICE' });
    refuseGain(this.#access, caller, device, { ...device, ...body, Name });
    const named = { Name, EnvironmentId: place };
    const { Id } = this.#registry.separate(device.Id, channel, named, caller.actor);
    return this.#asSeen(caller, Id);
  }

  /** Merges a channel back into its device. EDIT_CONFLICT if it was changed meanwhile. */
  rejoin(
    { part }: { readonly part: Granted<Device, 'MODIFY_DEVICE'> },
    revision: number,
    caller: Caller,
  ): void {
    const held = this.#index.record(part.Id);
    if (!held?.channel) throw new DimoraError('NOT_FOUND', { kind: 'channel' });
    refuseOldRevision('device', held, { revision, caller });
    this.refuseReturn(part, caller);
    this.#registry.remove(part.Id, caller.actor);
  }

  /** What a channel switches belongs to its device again once it is gone; other devices may always go. */
  refuseReturn(device: Device, caller: Caller): void {
    const whole = device.Channel === null ? null : device.ParentIoTDeviceId;
    const board = whole === null ? undefined : this.#index.byId(whole);
    if (!board) return;
    const { EnvironmentId } = board;
    refuseGain(this.#access, caller, { ...device, EnvironmentId }, board);
  }

  /** What {@link update} would write; rejects as that does. */
  planned(
    device: Granted<Device, 'MODIFY_DEVICE'>,
    revision: number,
    change: z.output<typeof DeviceChange>,
    caller: Caller,
  ): Partial<DeviceRecord> {
    const held = this.#index.record(device.Id);
    if (!held) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', held, { revision, caller });
    // The place that the caller sees replaces the real one, which may be hidden from them.
    const seen = this.#house.viewOf(caller.claims).device(device.Id)?.EnvironmentId;
    const EnvironmentId =
      change.EnvironmentId === seen
        ? held.EnvironmentId
        : (change.EnvironmentId ?? held.EnvironmentId);
    if (EnvironmentId !== held.EnvironmentId)
      this.#refusePlace({ ...device, EnvironmentId }, caller);
    const {
      PluggedType: pluggedType = held.pluggedType,
      Role: role = held.role,
      Measures: measures = held.measures,
      ...rest
    } = change;
    this.#refuseType({ ...device, EnvironmentId }, { ...held, pluggedType }, caller);
    const shown = seenDescription({ ...held, pluggedType });
    const after = { ...device, ...shown, Name: change.Name ?? device.Name };
    refuseGain(this.#access, caller, device, after);
    const given = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    );
    return {
      ...given,
      pluggedType,
      role,
      measures,
      ...this.#voiceGrants(held, change.VoiceControlPerUser, caller),
      ...this.#link(held, change.LinkedUser, caller),
      EnvironmentId,
      revision: revision + 1,
      changedBy: caller.actor,
    };
  }

  /** Runs an action of the device; answers the device's reply and how far it got (DEVICES-07). */
  async run(
    device: Granted<Device, 'OPERATE_DEVICE'>,
    ActionId: string,
    Value: StateValue | undefined,
    caller: Caller,
  ): Promise<Operated> {
    const action = device.Actions.find((each) => each.Id === ActionId);
    if (!action) throw new DimoraError('NOT_FOUND', { kind: 'action' });
    return this.#operations.operate({
      device,
      action,
      Value: Value === undefined ? action.Value : Value,
      by: caller.actor,
    });
  }

  /** Adds a device to the caller's favourites, or removes it (DASH-02). */
  favour(device: Granted<Device, 'READ_DEVICE'>, favourite: boolean, caller: Caller): void {
    this.#registry.setFavourite(device.Id, caller.user.Id, favourite);
  }

  /** The caller's favourites among the devices they may see. */
  favourites(caller: Caller): DeviceId[] {
    const own = (device: Device): boolean => device.Favorites.includes(caller.user.Id);
    return this.#house
      .viewOf(caller.claims)
      .devices()
      .filter(own)
      .map((device) => device.Id);
  }

  /**
   * Every configuration, cached ones included, with its room's name if the caller may see it (DEVICES-11).
   */
  configurations(caller: Caller): DeviceConfiguration[] {
    const view = this.#house.viewOf(caller.claims);
    const readable = this.#index
      .configurations()
      .filter(
        (device) =>
          device.Channel === null && this.#access.allows(caller.claims, 'READ_DEVICE', device),
      );
    return readable.map((device) => {
      const EnvironmentId = view.has(device.EnvironmentId) ? device.EnvironmentId : UNKNOWN;
      return {
        Id: device.Id,
        Key: device.Key,
        UDN: device.UDN,
        Address: device.Address,
        Provider: device.Provider,
        Name: device.Name,
        Manufacturer: device.Manufacturer,
        EnvironmentId,
        EnvironmentName: view.environment(EnvironmentId)?.Name ?? EnvironmentId,
        Reachable: device.Reachable,
        Installed: device.Installed,
      };
    });
  }

  /** A generic device's kind must be possible for it and changeable by the caller (DEVICES-09). */
  #refuseType(device: Device, record: DeviceRecord, caller: Caller): void {
    const { description, pluggedType } = record;
    if (pluggedType === this.#index.record(device.Id)?.pluggedType) return;
    const options = pluggedTypesOf(description);
    if (pluggedType !== null && !options.includes(pluggedType))
      throw new DimoraError('VALUE_NOT_AN_OPTION', { options });
    const { IoTCategoryIds } = seenDescription(record);
    if (!this.#access.allows(caller.claims, 'MODIFY_DEVICE', { ...device, IoTCategoryIds }))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_DEVICE' });
  }

  #refusePlace(moved: Device, caller: Caller): void {
    if (!this.#house.viewOf(caller.claims).has(moved.EnvironmentId))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    if (!this.#access.allows(caller.claims, 'MODIFY_DEVICE', moved))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_DEVICE' });
  }

  #voiceGrants(
    { VoiceControlPerUser: held }: DeviceRecord,
    given: readonly UserId[] | undefined,
    caller: Caller,
  ): Partial<DeviceRecord> {
    if (!given) return {};
    const seesAll = allowsSome(caller.claims, 'READ_USERS');
    const sees = (Id: UserId): boolean => seesAll || Id === caller.user.Id;
    const exists = (Id: UserId): boolean => this.#users.byId(Id) !== undefined;
    return { VoiceControlPerUser: voiceGrants(held, given, { sees, exists }) };
  }

  /** Whose device it becomes: somebody of the house whom the caller sees; what they don't see stays. */
  #link(
    held: DeviceRecord,
    given: UserId | null | undefined,
    caller: Caller,
  ): Partial<DeviceRecord> {
    const device = this.#index.byId(held.Id);
    const shown = device && this.#house.deviceFor(caller, device).LinkedUser;
    if (given === undefined || given === shown) return { LinkedUser: held.LinkedUser };
    const sees = given === caller.user.Id || allowsSome(caller.claims, 'READ_USERS');
    if (given !== null && !(sees && this.#users.byId(given)))
      throw new DimoraError('NOT_FOUND', { kind: 'user' });
    if (given !== null) this.#users.refuseAsWitness(caller, given);
    return { LinkedUser: given };
  }

  async #setupFor(caller: Caller, id: DeviceId): Promise<DeviceDetail['setup']> {
    const device = this.#index.byId(id);
    const record = this.#index.record(id);
    return device && record && this.#access.allows(caller.claims, 'READ_DEVICE_SETUP', device)
      ? setupOf(
          record,
          await this.#brokerAccounts.serves(record),
          await this.#rawDataOf(record),
          this.#drivers.get(record.driver)?.settings,
        )
      : null;
  }

  /** The setup in the format of the driver's protocol, if it has one. */
  async #rawDataOf(record: DeviceRecord): Promise<Readonly<Record<string, unknown>> | undefined> {
    const driver = this.#drivers.get(record.driver);
    if (!driver?.rawData) return undefined;
    try {
      const settings = await driver.settings.safeParseAsync(record.Settings);
      return settings.success ? driver.rawData(settings.data, record.Name) : undefined;
    } catch {
      // A driver that throws has no format of its own: the settings are shown.
      return undefined;
    }
  }

  #asSeen(caller: Caller, id: DeviceId): Device {
    const device = this.#house.viewOf(caller.claims).device(id);
    if (!device) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    return this.#house.deviceFor(caller, device);
  }
}

/** The caller as named by the bus and the logs. */
