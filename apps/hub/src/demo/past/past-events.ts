import type { Device } from '@dimora/contract';
import {
  LIMIT_QUIET_MS,
  LIMITS,
  climateOf,
  compareWithLimits,
  limitsOf,
  stateVariable,
  type Climate,
  type DeviceId,
  type StateValue,
  type LimitId,
  type LimitRow,
} from '@dimora/domain';
import { DEVICES, PEOPLE, localTime, roomOf, type PastListener } from '@dimora/simulators/villa';
import type { DeviceLookup } from '../../modules/devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../modules/house/environment-tree/port.ts';
import type { PastEntry } from '../../modules/history/events/port.ts';
import type { UsersPort } from '../../modules/people/users/port.ts';
import { itself } from '../../platform/log-handling.ts';
import { VILLA_PEOPLE } from '../demo-people.ts';
import type { Actor } from '../../platform/actor.ts';

type Parts = {
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly seed: number;
  readonly offsetMinutes: (now: number) => number;
};

/** A variable of a device whose changes are events, or which has limits. */
type Watched = {
  readonly device: Device;
  readonly isNotable: boolean;
  readonly limits: readonly LimitId[];
  readonly open: Set<LimitId>;
  /** When each limit was crossed last. */
  readonly raisedAt: Map<LimitId, number>;
  /** True for what people do with their phones: blinds, and the lamps of an evening. */
  readonly isAction: boolean;
  /** The room whose programme sets it; absent for anything but a set-point. */
  readonly programme: Actor | undefined;
  value: StateValue | undefined;
  /** When its motion ended; a sensor that sees somebody again soon has seen nothing new. */
  restedAt: number;
};

/** A sensor that has rested less long doesn't raise its motion again. */
const STILL_MS = 10 * 60_000;
const ROLES = new Map(DEVICES.map(({ Id, role }) => [Id, role]));

/**
 * The events of the villa's past (START-B1): what its devices would have reported while it was lived, so that every
 * event has its value in the recording.
 */
export class PastEvents {
  readonly #parts: Parts;
  #entries: PastEntry[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes the values of a device's variable; absent if none of them is an event. */
  listenerOf(Id: string, variable: string): PastListener | undefined {
    const watched = this.#watch(Id, variable);
    return watched && ((value, at) => this.#note(watched, variable, value, at));
  }

  #note(watched: Watched, variable: string, ...[value, at]: Parameters<PastListener>): void {
    if (watched.value === value) return;
    const from = watched.value;
    watched.value = value;
    if (watched.isNotable && from !== undefined)
      this.#changed(watched, { variable, value, from, at });
    if (watched.limits.length > 0 && typeof value === 'number')
      this.#compare(watched, variable, value, at);
  }

  /** The entries since the last call, in the order of time. */
  take(): PastEntry[] {
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  #watch(Id: string, variable: string): Watched | undefined {
    const device = this.#parts.devices.byId(Id as DeviceId);
    const notable = stateVariable(variable)?.notable;
    const isNotable = notable === 'change' || notable === 'rest';
    const limits = device
      ? limitsOf(device, variable, this.#climateOf(device)).filter(
          (id) => (LIMITS[id] as LimitRow).ofDay !== true,
        )
      : [];
    if (!device || (!isNotable && limits.length === 0)) return undefined;
    const habit = ROLES.get(Id);
    const isAction =
      habit?.kind === 'blind' || (habit?.kind === 'lamp' && habit.habit !== 'presence');
    return {
      device,
      isNotable,
      limits,
      open: new Set(),
      raisedAt: new Map(),
      isAction,
      programme: variable === 'SETPOINT' ? this.#programmeOf(device) : undefined,
      value: undefined,
      restedAt: -Infinity,
    };
  }

  #climateOf({ EnvironmentId }: Device): Climate {
    return climateOf(EnvironmentId, (id) => this.#parts.environments.byId(id));
  }

  #changed(
    watched: Watched,
    {
      variable,
      value,
      from,
      at,
    }: { variable: string; value: StateValue; from: StateValue; at: number },
  ): void {
    const { device } = watched;
    if (variable === 'PRESENCE') {
      const isSoon = at - watched.restedAt < STILL_MS;
      if (value !== true) watched.restedAt = at;
      if (value !== true || isSoon) return;
    }
    const doer = watched.isAction ? this.#someoneAtHome(at) : watched.programme;
    const action = device.Actions.find(({ ReplyAs, Name }) =>
      variable === 'POSITION' ? Name === 'SET_POSITION' : ReplyAs === variable,
    );
    if (doer && action) {
      const { Id: ActionId, Name, ReplyAs } = action;
      this.#add(at, {
        type: 'device.operated',
        Cls: ReplyAs ?? Name,
        variable: ReplyAs,
        about: { device },
        actor: doer,
        Payload: { ActionId, Name, Value: value, from, ReplyAs },
      });
      return;
    }
    const Unit = stateVariable(variable)?.unit ?? '';
    this.#add(at, {
      type: 'device.stateChanged',
      Cls: variable,
      about: { device },
      actor: itself(device),
      Payload: { StateVar: variable, Value: value, from, Unit },
    });
  }

  #compare(watched: Watched, variable: string, value: number, at: number): void {
    const { device, limits, open, raisedAt } = watched;
    const limitOf = (id: LimitId): number => LIMITS[id].limit;
    const { crossed, over } = compareWithLimits(limits, value, limitOf, (id) => open.has(id));
    for (const id of over) open.delete(id);
    for (const { id, limit, raised } of crossed) {
      open.add(id);
      if (!raised || at - (raisedAt.get(id) ?? -Infinity) < LIMIT_QUIET_MS) continue;
      raisedAt.set(id, at);
      const Unit = stateVariable(variable)?.unit ?? '';
      this.#add(at, {
        type: LIMITS[id].event,
        Cls: id,
        variable,
        about: { device },
        actor: itself(device),
        Payload: { StateVar: variable, Value: value, Unit, limit },
      });
    }
  }

  #programmeOf({ EnvironmentId: Id }: Device): Actor {
    return { kind: 'schedule', Id, Name: this.#parts.environments.byId(Id)?.Name ?? '' };
  }

  /** The first of the villa's people who is at home. */
  #someoneAtHome(at: number): Actor | undefined {
    const { seed, offsetMinutes, users } = this.#parts;
    const time = localTime(at, offsetMinutes(at));
    const there = PEOPLE.find((person) => roomOf(seed, person, time) !== null);
    const person = there && users.byId(VILLA_PEOPLE[there]);
    return person && { kind: 'user', Id: person.Id, Name: person.Name };
  }

  #add(at: number, entry: PastEntry['entry']): void {
    this.#entries.push({ at, entry });
  }
}
