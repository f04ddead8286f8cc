import type {
  Device,
  DeviceToAdd,
  ModbusConnection,
  ModbusConnectionDraft,
  ModbusDeviceDraft,
} from '@dimora/contract';
import { allowsSome, type EnvironmentId } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Access, Grant, Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import { HUB, type Actor } from '../../../platform/actor.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { NetworkDevices } from '../devices/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { BusRecord } from './bus.store.ts';
import type { Buses } from './buses.ts';
import type { DeclaredModbus } from './declared-modbus.ts';
import { MODBUS_DRIVER, keyOf, sameLine, settingsOf } from './device-settings.ts';
import { logicalDevice } from './manual-install.ts';

type Parts = {
  readonly buses: Buses;
  readonly lookup: DeviceLookup;
  readonly network: NetworkDevices;
  readonly house: VisibilityPort;
  readonly access: Access;
  readonly declared: DeclaredModbus;
  readonly log: Log;
};

/** The buses of the house: their configurations, and the devices built from them. */
export class ModbusService {
  readonly #parts: Parts;
  /** Name and room of each device as last published, by key. */
  readonly #known = new Map<string, Pick<Device, 'Name' | 'EnvironmentId'>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const device of parts.lookup.all())
      if (device.Provider === MODBUS_DRIVER) this.follow(device);
  }

  /** The saved configuration of each bus, with the devices whose setup the caller may read (MODBUS-01). */
  list(caller: Caller): ModbusConnection[] {
    return this.#parts.buses.all().map((record) => this.#asSeen(record, caller));
  }

  /**
   * Saves a configuration; with `rebuild` the house runs it from then on (MODBUS-07). Parts hidden from the
   * caller stay unchanged. EDIT_CONFLICT names who was faster, and nothing is lost.
   */
  async update(
    { by: caller }: Granted<Permission, 'INSTALL_DEVICE'>,
    params: ModbusConnectionDraft,
    rebuild: boolean,
    grant: Grant,
  ): Promise<ModbusConnection> {
    const held = this.#parts.buses.byId(params.id);
    if (!held && params.revision > 0) throw new DimoraError('NOT_FOUND', { kind: 'modbusBus' });
    if (held) refuseOldRevision('modbusBus', held, { revision: params.revision, caller });
    this.#refuseTakenLine(params);
    this.#refuseUnknown(params, held, caller);
    const configuration = this.#withHidden(params, held, caller);
    if (rebuild) this.#provePassing(configuration, held, grant);
    const record = await this.#keep(configuration, held, rebuild, caller.actor);
    return this.#asSeen(record, caller);
  }

  /** Removes a bus with its devices; FORGET_DEVICE is checked for each of them. */
  async remove(
    { by: caller }: Granted<Permission, 'INSTALL_DEVICE'>,
    id: string,
    revision: number,
    grant: Grant,
  ): Promise<{ devices: number }> {
    const { buses, lookup, network } = this.#parts;
    const held = buses.byId(id);
    if (!held) throw new DimoraError('NOT_FOUND', { kind: 'modbusBus' });
    refuseOldRevision('modbusBus', held, { revision, caller });
    const Keys = this.#keysOf(held);
    for (const device of Keys.flatMap((key) => lookup.byKey(key) ?? [])) {
      if (device.Installed) grant('FORGET_DEVICE', device);
    }
    const change = buses.remove(id, () => network.rewrite({ put: [], remove: Keys }, caller.actor));
    await change.announce();
    return { devices: Keys.length };
  }

  /**
   * Installs one device by hand: creates its bus, or joins the one with that id (INSTALL-10). Rejects with
   * MODBUS_BUS_DIFFERS or MODBUS_ADDRESS_TAKEN if the lines conflict.
   */
  async install(device: DeviceToAdd, settings: unknown, by: Actor): Promise<Device> {
    const { buses, lookup, declared } = this.#parts;
    const { templates } = declared.vocabulary();
    const { connection, logical } = logicalDevice(device, settings, templates);
    const held = buses.byId(connection.id);
    if (held && !sameLine(held.configuration, connection))
      throw new DimoraError('MODBUS_BUS_DIFFERS', { bus: connection.id });
    this.#refuseTakenLine(connection);
    const present = held?.configuration ?? connection;
    const duplicate = present.devices.find((each) => each.device_id === logical.device_id);
    if (duplicate) throw new DimoraError('DEVICE_EXISTS', { name: duplicate.name });
    const configuration = { ...present, devices: [...present.devices, logical] };
    await this.#keep(configuration, held, true, by);
    const added = lookup.byKey(keyOf(connection.id, logical.device_id));
    if (!added) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    return added;
  }

  /**
   * Creates a bus for the hub itself; an existing one gets the new line and otherwise keeps people's changes.
   */
  seed(connection: Omit<ModbusConnectionDraft, 'revision'>): void {
    const held = this.#parts.buses.byId(connection.id);
    if (held && sameLine(held.configuration, connection)) return;
    const { type, address, port } = connection;
    const present = held ? { ...held.configuration, type, address, port } : connection;
    this.#keep({ ...present, revision: 0 }, held, true, held?.changedBy ?? HUB).catch(
      (error: unknown) => this.#parts.log.warn('modbus.notSeeded', { bus: connection.id, error }),
    );
  }

  /** A device was renamed or moved elsewhere: its configuration takes over the changed fields only. */
  follow({ Key, Name, EnvironmentId }: Device): void {
    const before = this.#known.get(Key);
    this.#known.set(Key, { Name, EnvironmentId });
    if (!before) return;
    this.#edit(Key, (logical) => ({
      ...logical,
      ...(before.Name !== Name && { name: Name }),
      ...(before.EnvironmentId !== EnvironmentId && { EnvironmentId }),
    }));
  }

  /** A device was removed from the house: its registers stay, but it is no longer enabled. */
  disable({ Key }: Device): void {
    this.#edit(Key, (logical) => (logical.enabled ? { ...logical, enabled: false } : logical));
  }

  #edit(key: string, change: (logical: ModbusDeviceDraft) => ModbusDeviceDraft): void {
    for (const record of this.#parts.buses.all()) {
      const { configuration } = record;
      const devices = configuration.devices.map((logical) =>
        keyOf(configuration.id, logical.device_id) === key ? change(logical) : logical,
      );
      if (JSON.stringify(devices) === JSON.stringify(configuration.devices)) continue;
      this.#parts.buses.save({ ...record, configuration: { ...configuration, devices } }, () => {});
    }
  }

  /** Writes the configuration and, with a rebuild, its devices in one transaction. */
  async #keep(
    configuration: ModbusConnectionDraft,
    held: BusRecord | undefined,
    rebuild: boolean,
    by: Actor,
  ): Promise<BusRecord> {
    const { buses, network } = this.#parts;
    const revision = (held?.revision ?? 0) + 1;
    const record: BusRecord = {
      configuration: { ...configuration, revision },
      revision,
      builtRevision: rebuild ? revision : (held?.builtRevision ?? 0),
      changedBy: by,
    };
    const before = held ? this.#keysOf(held) : [];
    const kept = new Set(
      configuration.devices.map((each) => keyOf(configuration.id, each.device_id)),
    );
    const change = buses.save(record, () =>
      rebuild
        ? network.rewrite(
            {
              put: configuration.devices.map((logical) => ({
                Key: keyOf(configuration.id, logical.device_id),
                driver: MODBUS_DRIVER,
                Name: logical.name,
                EnvironmentId: logical.EnvironmentId,
                Settings: settingsOf(configuration, logical),
                Installed: logical.enabled,
              })),
              remove: before.filter((key) => !kept.has(key)),
            },
            by,
          )
        : undefined,
    );
    await change?.announce();
    return record;
  }

  /** Every device of the house that was ever built from a bus. */
  #keysOf({ configuration: { id } }: BusRecord): string[] {
    const start = keyOf(id, '');
    return this.#parts.lookup
      .configurations()
      .flatMap(({ Key }) => (Key.startsWith(start) ? [Key] : []));
  }

  #asSeen(record: BusRecord, caller: Caller): ModbusConnection {
    const { configuration, revision, builtRevision } = record;
    return {
      ...configuration,
      revision,
      rebuilt: revision === builtRevision,
      devices: configuration.devices.flatMap((logical) => {
        const device = this.#parts.lookup.byKey(keyOf(configuration.id, logical.device_id));
        if (!this.#mayRead(device, caller)) return [];
        return {
          ...logical,
          categories: this.#parts.declared.categoriesOf(settingsOf(configuration, logical)),
          DeviceId: device?.Installed ? device.Id : null,
        };
      }),
    };
  }

  /**
   * Device setups are shown to people who may read them; entries that are no devices yet, to people who may
   * install them.
   */
  #mayRead(device: Device | undefined, { claims }: Caller): boolean {
    return device?.Installed
      ? this.#parts.access.allows(claims, 'READ_DEVICE_SETUP', device)
      : allowsSome(claims, 'INSTALL_DEVICE');
  }

  /**
   * The draft, completed with the devices hidden from the caller: people can't remove what they can't see.
   */
  #withHidden(
    params: ModbusConnectionDraft,
    held: BusRecord | undefined,
    caller: Caller,
  ): ModbusConnectionDraft {
    const hidden = (held?.configuration.devices ?? []).filter(
      ({ device_id }) =>
        !this.#mayRead(this.#parts.lookup.byKey(keyOf(params.id, device_id)), caller),
    );
    const shown = params.devices.filter(
      ({ device_id }) => !hidden.some((each) => each.device_id === device_id),
    );
    return { ...params, devices: [...shown, ...hidden] };
  }

  /** Checks the permission for what a rebuild does to each device: changing or removing it. */
  #provePassing(
    configuration: ModbusConnectionDraft,
    held: BusRecord | undefined,
    grant: Grant,
  ): void {
    const kept = new Map(
      configuration.devices.map((each) => [keyOf(configuration.id, each.device_id), each]),
    );
    for (const key of held ? this.#keysOf(held) : []) {
      const device = this.#parts.lookup.byKey(key);
      if (device?.Installed && !kept.get(key)?.enabled) grant('FORGET_DEVICE', device);
    }
  }

  #refuseTakenLine(connection: ModbusConnectionDraft): void {
    const taken = this.#parts.buses
      .all()
      .find(
        ({ configuration }) =>
          configuration.id !== connection.id && sameLine(configuration, connection),
      );
    if (taken) throw new DimoraError('MODBUS_ADDRESS_TAKEN', { bus: taken.configuration.id });
  }

  /** Rejects properties that no register can have, and rooms that the caller can't see. */
  #refuseUnknown(
    connection: ModbusConnectionDraft,
    held: BusRecord | undefined,
    caller: Caller,
  ): void {
    const { declared, house } = this.#parts;
    const view = house.viewOf(caller.claims);
    const knownRoom = (device_id: string, room: EnvironmentId): boolean =>
      view.has(room) ||
      held?.configuration.devices.some(
        (each) => each.device_id === device_id && each.EnvironmentId === room,
      ) === true;
    const issues = connection.devices.flatMap((logical, at) => [
      ...(knownRoom(logical.device_id, logical.EnvironmentId)
        ? []
        : [{ path: `params.devices.${at}.EnvironmentId`, code: 'custom', expected: 'ownRoom' }]),
      ...declared.unknownProperties(settingsOf(connection, logical)).map((row) => ({
        path: `params.devices.${at}.bindings.${row}.PropertyName`,
        code: 'custom',
        expected: 'knownProperty',
      })),
    ]);
    if (issues.length > 0) throw new DimoraError('VALIDATION_FAILED', { issues });
  }
}
