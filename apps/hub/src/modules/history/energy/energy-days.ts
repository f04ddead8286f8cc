import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EnergyDay } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import {
  HOME,
  LONGEST_ENERGY_DAYS,
  dayInZone,
  startOfZoneDay,
  type EnergyShare,
} from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import type { HouseView } from '../../people/visibility/port.ts';
import { DayEnergy } from './day-energy.ts';
import { ancestorsIn, type ReportParts } from './energy-report.ts';
import { hourEdges } from './energy-hours.ts';
import type { EnergyMeter } from './energy-meters.ts';
import { HouseEnergy } from './house-energy.ts';

const DAY = 86_400_000;
/** Steps that are added up before other work gets its turn. */
const TURN = 24 * 7;

/** Energy by day, of devices and rooms (ENERGY-05): the same energy that the report divides. */
export class EnergyDays {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async days(
    caller: Caller,
    { gte, lte }: { readonly gte: number; readonly lte: number },
  ): Promise<EnergyDay[]> {
    if (Math.abs(lte - gte) > LONGEST_ENERGY_DAYS * DAY)
      throw new DimoraError('RANGE_TOO_LONG', { days: LONGEST_ENERGY_DAYS });
    const { house, recorder, environments, timeZone } = this.#parts;
    const zone = timeZone.current();
    const range = this.#past(Math.min(gte, lte), Math.max(gte, lte));
    const view = house.viewOf(caller.claims);
    const ancestorsOf = ancestorsIn(environments);
    const edges = hourEdges(range, zone);
    const energy = await HouseEnergy.read({ recorder, ancestorsOf }, view, edges);
    const days: { readonly Timestamp: number; readonly day: UsedDay }[] = [];
    let date = '';
    for (let at = 0; at + 1 < edges.length; at += 1) {
      if (at > 0 && at % TURN === 0) await nextTurn();
      const begin = edges[at] ?? 0;
      const today = dayInZone(begin, zone);
      if (today !== date) days.push({ Timestamp: begin, day: new UsedDay(energy) });
      date = today;
      days.at(-1)?.day.add(at);
    }
    const rooms = this.#roomsOf(caller, view);
    return days.map(({ Timestamp, day }) => ({
      Timestamp,
      ...day.done(rooms, (room) => [room, ...ancestorsOf(room)]),
    }));
  }

  /** Whole days in which there may be values: nothing lies in the future. */
  #past(first: number, last: number): { readonly from: number; readonly to: number } {
    const { clock, recorder, timeZone } = this.#parts;
    const now = clock.now();
    const begin = Math.max(first, recorder.oldest() ?? now);
    const end = Math.min(last, now + 1);
    if (end <= begin) return { from: begin, to: begin };
    const zone = timeZone.current();
    return { from: startOfZoneDay(dayInZone(begin, zone), zone), to: end };
  }

  #roomsOf(caller: Caller, view: HouseView): ReadonlySet<string> {
    const rooms = view
      .environments()
      .filter(({ Id }) => this.#parts.recorder.readsRoom(caller, Id));
    return new Set(rooms.map(({ Id }) => Id));
  }
}

/** One day of the answer. */
class UsedDay {
  readonly #house: HouseEnergy;
  readonly #energy: DayEnergy;
  /** What each meter counted, in the order of the house's list. */
  readonly #counted: number[];

  constructor(house: HouseEnergy) {
    this.#house = house;
    this.#energy = new DayEnergy(house);
    this.#counted = house.all.map(() => 0);
  }

  add(step: number): void {
    const found = this.#house.at(step);
    if (!Number.isNaN(found.used)) this.#energy.add(step, found, 0);
    for (const [at, { kWh }] of this.#house.all.entries()) {
      const each = kWh[step] ?? Number.NaN;
      if (!Number.isNaN(each)) this.#counted[at] = (this.#counted[at] ?? 0) + each;
    }
  }

  done(
    rooms: ReadonlySet<string>,
    pathOf: (room: string) => readonly string[],
  ): Pick<EnergyDay, 'devices' | 'environments'> {
    const shares = this.#energy.shares();
    return {
      devices: Object.fromEntries(
        this.#house.all.map(({ meter }, at) => [
          meter.device.Key,
          deviceOf(meter, this.#counted[at] ?? 0, shares),
        ]),
      ),
      environments: this.#roomsOf(shares, rooms, pathOf),
    };
  }

  /** What the rooms used: the shares of what is in them and below them; of the home, everything. */
  #roomsOf(
    shares: readonly EnergyShare[],
    rooms: ReadonlySet<string>,
    pathOf: (room: string) => readonly string[],
  ): EnergyDay['environments'] {
    const used = new Map<string, number>();
    for (const share of shares) {
      const path = share.kind === 'device' ? pathOf(share.EnvironmentId) : [HOME];
      for (const room of path) used.set(room, (used.get(room) ?? 0) + share.kWh);
    }
    return Object.fromEntries(
      [...used]
        .filter(([room]) => rooms.has(room))
        .map(([room, kWh]) => [room, { ENERGY: { value: rounded(kWh) } }]),
    );
  }
}

/** What a meter counted; of an appliance, its share. */
function deviceOf(
  { device, scope, macroTopic }: EnergyMeter,
  counted: number,
  shares: readonly EnergyShare[],
): EnergyDay['devices'][string] {
  const { Key, EnvironmentId: environmentId } = device;
  const share = shares.find((each) => each.kind === 'device' && each.Key === Key);
  const kWh = scope === 'appliance' ? (share?.kWh ?? counted) : counted;
  return { ENERGY: { value: rounded(kWh) }, environmentId, macroTopic };
}

/** Without the noise of sums of fractions. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
