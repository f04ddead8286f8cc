import type { Device, EnergyDay } from '@dimora/contract';
import {
  countedHouses,
  HOME,
  macroTopicOf,
  meterScopeOf,
  plainName,
  type EnvironmentId,
  type MeterScope,
} from '@dimora/domain';
import { slotEdges } from '@dimora/time-series';
import type { Caller } from '../../../../platform/caller.ts';
import type { HouseView } from '../../../people/visibility/port.ts';
import { deviceKey } from '../samples/series-key.ts';
import type { HistoryParts } from './history.service.ts';
import { pastRange, refuseTooMany } from './past-range.ts';
import { Breather, slotsInSlices } from './sliced-query.ts';
import { rounded } from './slot-value.ts';

const DAY_MS = 86_400_000;

/** What each device used in each day, kWh. */
type Used = { readonly device: Device; readonly scope: MeterScope; readonly days: Float64Array };

/** Energy by day, from the growth of counters (ENERGY-05). */
export class EnergyDays {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  async days(
    caller: Caller,
    { gte, lte }: { readonly gte: number; readonly lte: number },
  ): Promise<EnergyDay[]> {
    const { clock, file, house } = this.#parts;
    const range = pastRange({ from: gte, to: lte }, file.store, clock.now());
    refuseTooMany(range, DAY_MS);
    const edges = slotEdges(range.from, range.to, DAY_MS, file.zone());
    const view = house.viewOf(caller.claims);
    const used = await this.#used(view, edges);
    const rooms = new RoomEnergy(view, used);
    return Array.from(edges.subarray(0, -1), (Timestamp, at): EnergyDay => ({
      Timestamp,
      devices: Object.fromEntries(
        used.map(({ device, days }) => [
          device.Key,
          {
            ENERGY: { value: rounded(days[at] ?? 0) },
            environmentId: device.EnvironmentId,
            macroTopic: macroTopicOf(device.IoTCategoryIds),
          },
        ]),
      ),
      environments: this.#environments(caller, view, rooms, at),
    }));
  }

  #environments(
    caller: Caller,
    view: HouseView,
    rooms: RoomEnergy,
    at: number,
  ): EnergyDay['environments'] {
    const entries = view
      .environments()
      .filter(({ Id }) => this.#parts.guard.readsRoom(caller, Id))
      .flatMap(({ Id }) => {
        const value = rooms.of(Id, at);
        return value === undefined ? [] : [[Id, { ENERGY: { value: rounded(value) } }] as const];
      });
    return Object.fromEntries(entries);
  }

  async #used(view: HouseView, edges: Float64Array): Promise<Used[]> {
    const { store } = this.#parts.file;
    const breather = new Breather();
    const found: Used[] = [];
    for (const device of view.devices()) {
      const counters = Object.keys(device.Status.StateVars).filter(
        (variable) => plainName(variable) === 'ENERGY',
      );
      const days = new Float64Array(Math.max(0, edges.length - 1));
      let isCounted = false;
      for (const variable of counters) {
        const series = store.find(deviceKey(device.Id, variable));
        if (!series) continue;
        isCounted = true;
        const { grown } = await slotsInSlices(store, series, edges, breather);
        for (let at = 0; at < days.length; at += 1) days[at] = (days[at] ?? 0) + (grown[at] ?? 0);
      }
      if (isCounted) found.push({ device, scope: meterScopeOf(device), days });
    }
    return found;
  }
}

/**
 * What rooms used (A95): the house meter for the home, a room's own meter for the room with what is below it, else
 * the sum of its appliances and of the rooms below. What is produced isn't used.
 */
class RoomEnergy {
  readonly #byRoom = new Map<EnvironmentId, Used[]>();
  readonly #children = new Map<EnvironmentId, EnvironmentId[]>();

  constructor(view: HouseView, used: readonly Used[]) {
    for (const each of used) push(this.#byRoom, each.device.EnvironmentId, each);
    for (const { Id, ParentEnvironmentId } of view.environments())
      if (ParentEnvironmentId !== null) push(this.#children, ParentEnvironmentId, Id);
  }

  /** kWh of one day; undefined if nothing is measured there. */
  of(id: EnvironmentId, day: number): number | undefined {
    const here = this.#byRoom.get(id) ?? [];
    const ofScope = (scope: MeterScope): number | undefined =>
      sum(here.filter((each) => each.scope === scope).map(({ days }) => days[day] ?? 0));
    const whole = id === HOME ? (this.#ofHouse(day) ?? ofScope('circuit')) : ofScope('circuit');
    if (whole !== undefined) return whole;
    const below = (this.#children.get(id) ?? []).flatMap((child) => this.of(child, day) ?? []);
    return sum([ofScope('appliance') ?? [], below].flat());
  }

  #ofHouse(day: number): number | undefined {
    const meters = [...this.#byRoom.values()].flat().filter(({ scope }) => scope === 'house');
    const counted = countedHouses(
      meters,
      ({ device }) => device.Measures === 'house',
      ({ days }) => sum([...days]) ?? 0,
    );
    return sum(counted.map(({ days }) => days[day] ?? 0));
  }
}

const sum = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
