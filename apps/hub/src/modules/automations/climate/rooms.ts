import type { Device } from '@dimora/contract';
import {
  HOME,
  INTERNET,
  UNKNOWN,
  plainName,
  programmeOf,
  roomSetpoints,
  type DeviceAction,
  type DeviceId,
  type EnvironmentId,
  type RoomClimate,
  type ThermostatWork,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { ClimateSettings, ClimateStore } from './climate.store.ts';

type Parts = {
  readonly store: ClimateStore;
  readonly tree: Pick<EnvironmentsPort, 'pathOf'>;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId' | 'version'>;
  readonly clock: Clock;
};

/** A window that is open this long pauses the heating, milliseconds: to let somebody in isn't airing. */
export const WINDOW_DELAY_MS = 120_000;

type Members = { readonly thermostats: DeviceId[]; readonly all: DeviceId[] };

/** What decides on the climate of each room. Unfiltered. */
export class ClimateRooms {
  readonly #parts: Parts;
  #version = -1;
  #members = new Map<EnvironmentId, Members>();
  /** Since when each window has been open; a sensor that repeats itself changes nothing. */
  readonly #openSince = new Map<DeviceId, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The house, the rooms with thermostats, and what has a programme of its own. */
  ids(): EnvironmentId[] {
    const withThermostats = [...this.#read()].flatMap(([id, { thermostats }]) =>
      thermostats.length > 0 ? [id] : [],
    );
    const own = this.#parts.store
      .all()
      .flatMap(({ environmentId, slots }) => (slots ? [environmentId] : []));
    return [...new Set([HOME, ...withThermostats, ...own])];
  }

  /** The devices of a room that have a set-point of the room. */
  thermostatsOf(id: EnvironmentId): Device[] {
    const { thermostats = [] } = this.#read().get(id) ?? {};
    return thermostats.flatMap((each) => this.#parts.devices.byId(each) ?? []);
  }

  /** True if an action sets a room's set-point. */
  isSetpoint(device: Device, { Id }: Pick<DeviceAction, 'Id'>): boolean {
    return roomSetpoints(device).some(({ action }) => action.Id === Id);
  }

  /** Everything that decides on a room's set-point, and when an open window will. */
  climateOf(id: EnvironmentId): {
    readonly climate: RoomClimate;
    readonly pausesAt: number | null;
  } {
    const { clock, store } = this.#parts;
    const path = this.#pathOf(id);
    const records = path.map((each) => store.of(each));
    const { frost, pauseForWindows } = store.settingsOf(path);
    const open = pauseForWindows ? this.#openOf(id) : null;
    const pausesAt = open === null ? null : open + WINDOW_DELAY_MS;
    const isPaused = pausesAt !== null && pausesAt <= clock.now();
    const climate: RoomClimate = {
      programme: programmeOf(path, (each) => store.of(each).slots),
      overrides: records.flatMap(({ overrides }) => overrides),
      holidays: records.flatMap(({ holidays }) => holidays),
      frost,
      windowSince: isPaused ? open : null,
      work: this.#workOf(id),
    };
    return { climate, pausesAt };
  }

  /** What holds for an environment, and what would if it chose nothing itself. */
  settingsOf(id: EnvironmentId): {
    readonly own: ClimateSettings;
    readonly above: ClimateSettings;
  } {
    const [self, ...above] = this.#pathOf(id);
    const { store } = this.#parts;
    return { own: store.settingsOf(self ? [self, ...above] : []), above: store.settingsOf(above) };
  }

  /** The environment and those above it, the house last. */
  #pathOf(id: EnvironmentId): EnvironmentId[] {
    return [...new Set([id, ...this.#parts.tree.pathOf(id), HOME])];
  }

  /** What the thermostats of a room do, where all do the same; else each is looked at by itself. */
  #workOf(id: EnvironmentId): ThermostatWork {
    const [first, ...others] = this.thermostatsOf(id).flatMap((device) =>
      roomSetpoints(device).map(({ work }) => work),
    );
    return first && others.every(({ kind }) => kind === first.kind) ? first : { kind: 'heats' };
  }

  #openOf(id: EnvironmentId): number | null {
    const { all = [] } = this.#read().get(id) ?? {};
    const since = all.flatMap((each) => this.#openedAt(this.#parts.devices.byId(each)) ?? []);
    return since.length > 0 ? Math.min(...since) : null;
  }

  /** A sensor that can't be reached doesn't keep a room cold. */
  #openedAt(device: Device | undefined): number | undefined {
    if (!device) return undefined;
    const { Id, Reachable, Status } = device;
    const held = Object.entries(Status.StateVars).find(
      ([name, { Value }]) => plainName(name) === 'OPENINGS' && Value === true,
    );
    if (!held || !Reachable) {
      this.#openSince.delete(Id);
      return undefined;
    }
    const since = this.#openSince.get(Id) ?? held[1].Ts;
    this.#openSince.set(Id, since);
    return since;
  }

  #read(): ReadonlyMap<EnvironmentId, Members> {
    const { devices } = this.#parts;
    if (this.#version === devices.version) return this.#members;
    this.#version = devices.version;
    this.#members = new Map();
    for (const device of devices.all()) {
      const room = climateRoomOf(device);
      if (room === null) continue;
      let members = this.#members.get(room);
      if (!members) this.#members.set(room, (members = { thermostats: [], all: [] }));
      members.all.push(device.Id);
      if (roomSetpoints(device).length > 0) members.thermostats.push(device.Id);
    }
    return this.#members;
  }
}

/** The room of a device, for its climate: what has no room goes by the house's programme. */
export function climateRoomOf({
  EnvironmentId,
}: Pick<Device, 'EnvironmentId'>): EnvironmentId | null {
  if (EnvironmentId === INTERNET) return null;
  return EnvironmentId === UNKNOWN ? HOME : EnvironmentId;
}
