import type { ClimateRoom, ClimateRung } from '@dimora/contract';
import {
  HOME,
  UNKNOWN,
  climateLabel,
  isErased,
  roomSetpoints,
  type ClimateAim,
  type EnvironmentId,
  type RoomClimate,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import { personActor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import { mayKnow } from '../../../platform/edit-conflict.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { HouseView, VisibilityPort } from '../../people/visibility/port.ts';
import type { ClimateStore } from './climate.store.ts';
import type { ClimateConductor } from './conductor.ts';
import type { ClimateRooms } from './rooms.ts';

type Parts = {
  readonly store: ClimateStore;
  readonly rooms: ClimateRooms;
  readonly conductor: ClimateConductor;
  readonly tree: Pick<EnvironmentsPort, 'byId'>;
  readonly house: VisibilityPort;
  readonly access: Access;
  readonly clock: Clock;
  readonly timeZone: () => string;
};

/** The climate of a room as a caller may see it. */
export class ClimateView {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True for a room with a thermostat that the viewer sees in it, or with a programme of its own. */
  shows(id: EnvironmentId, seen: HouseView): boolean {
    return this.#parts.store.of(id).slots !== null || this.#thermostats(id, seen).length > 0;
  }

  mayEdit(id: EnvironmentId, { claims }: Caller): boolean {
    const environment = this.#parts.tree.byId(id);
    return (
      environment !== undefined && this.#parts.access.allows(claims, 'MODIFY_CLIMATE', environment)
    );
  }

  /** For a room, people who may operate all its thermostats; for the house, people who may write its programme. */
  mayOperate(id: EnvironmentId, caller: Caller): boolean {
    if (id === HOME) return this.mayEdit(id, caller);
    const devices = this.#parts.rooms.thermostatsOf(id);
    return (
      devices.length > 0 &&
      devices.every((device) => this.#parts.access.allows(caller.claims, 'OPERATE_DEVICE', device))
    );
  }

  of(id: EnvironmentId, caller: Caller): ClimateRoom {
    const { conductor, house, rooms, store, timeZone } = this.#parts;
    const seen = house.viewOf(caller.claims);
    const held = store.of(id);
    const { climate } = rooms.climateOf(id);
    const aim = conductor.aimOf(id);
    const follows = climate.programme && this.#named(climate.programme.environmentId, seen);
    return {
      environmentId: id,
      Name: seen.environment(id)?.Name ?? '',
      label: climateLabel(id, held.slots !== null),
      locked: id === HOME,
      follows,
      entries: (climate.programme?.slots ?? []).map((slot) => ({
        ...slot,
        environmentId: follows?.environmentId ?? HOME,
      })),
      holidays: held.holidays.map((holiday) => ({ ...holiday })),
      frost: climate.frost,
      pauseForWindows: rooms.settingsOf(id).own.pauseForWindows,
      temperature: numberOf(seen.stateOf(id)['TEMPERATURE']?.Value),
      target: aim?.target ?? null,
      reason: aim?.reason ?? null,
      ladder: aim ? this.#ladder(aim, climate, caller) : [],
      isOverridden: held.overrides.some(({ until }) => until > this.#parts.clock.now()),
      nextChange: conductor.nextOf(id),
      thermostats: this.#thermostats(id, seen),
      timeZone: timeZone(),
      mayEdit: this.mayEdit(id, caller),
      mayOperate: this.mayOperate(id, caller),
      revision: held.revision,
    };
  }

  #thermostats(id: EnvironmentId, seen: HouseView): ClimateRoom['thermostats'] {
    return this.#parts.rooms.thermostatsOf(id).flatMap(({ Id }) => {
      const device = seen.device(Id);
      // What lies in a hidden room is shown without one, and none of this room's.
      if (!device || (device.EnvironmentId === UNKNOWN && id !== HOME)) return [];
      const setpoint = roomSetpoints(device)[0]?.held ?? null;
      const state = this.#parts.conductor.stateOf(device);
      return [{ DeviceId: Id, Name: device.Name, state, setpoint }];
    });
  }

  #ladder(aim: ClimateAim, { overrides }: RoomClimate, caller: Caller): ClimateRung[] {
    const seen = this.#parts.house.viewOf(caller.claims);
    return aim.ladder.map((rung) => {
      const { environmentId, reason, since } = rung;
      const by = overrides.find((each) => each.kind === reason && each.since === since)?.by;
      return {
        ...rung,
        environmentId: environmentId !== null && seen.has(environmentId) ? environmentId : null,
        by: by && !isErased(by.Id) && mayKnow(caller, personActor(by)) ? by.Name : null,
      };
    });
  }

  /** A hidden environment has no name here: what it gives reads as the house's. */
  #named(id: EnvironmentId, seen: HouseView): { environmentId: EnvironmentId; Name: string } {
    const environmentId = seen.has(id) ? id : HOME;
    return { environmentId, Name: seen.environment(environmentId)?.Name ?? '' };
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
