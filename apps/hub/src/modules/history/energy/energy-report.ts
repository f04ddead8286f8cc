import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EnergyReport } from '@dimora/contract';
import {
  countedHouses,
  localHourOf,
  type EnvironmentId,
  type MeteredEnergy,
  type Topic,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { RecorderPort } from '../recorder/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { EnergyHours } from './energy-hours.ts';
import { energyMeters, type EnergyMeter } from './energy-meters.ts';
import type { MarketPriceStore } from './market-price.store.ts';
import { ReportDay } from './report-day.ts';
import type { TariffSettings } from './tariff-settings.ts';

const DAY = 86_400_000;
/** The longest range of a report: a year and its leap day. */
const LONGEST = 366 * DAY;
/** Hours that are added up before other work gets its turn. */
const TURN = 24 * 7;

/** What the report is made of. */
export type ReportParts = {
  readonly clock: Clock;
  readonly house: VisibilityPort;
  readonly environments: Pick<EnvironmentsPort, 'pathOf'>;
  readonly recorder: Pick<RecorderPort, 'growth'>;
  readonly timeZone: TimeZonePort;
  readonly settings: TariffSettings;
  readonly prices: MarketPriceStore;
};

type Counted = { readonly meter: EnergyMeter; readonly kWh: Float64Array };

/** What the house used by day, and what it cost. */
export class EnergyReporter {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** The report of the devices that the caller may read; a range is whole hours, reversed ones are turned round. */
  async report(
    caller: Caller,
    range: { readonly from: number; readonly to: number },
  ): Promise<EnergyReport> {
    const { house, recorder, timeZone } = this.#parts;
    const { from, to } = this.#tidy(range);
    const view = house.viewOf(caller.claims);
    const meters = energyMeters(view.devices());
    const zone = timeZone.current();
    const hours = new EnergyHours(recorder, from, to);
    const of = async (...scopes: EnergyMeter['scope'][]): Promise<Counted[]> => {
      const counted: Counted[] = [];
      for (const meter of meters)
        if (scopes.includes(meter.scope)) counted.push({ meter, kWh: await hours.counted(meter) });
      return counted;
    };
    // The unmeasured rest would reveal devices that the caller may not see.
    const candidates = view.whole ? await of('house') : [];
    const houses = countedHouses(
      candidates,
      ({ meter }) => meter.device.Measures === 'house',
      ({ kWh }) => kWh.reduce((total, each) => total + each, 0),
    );
    const parts = await of('circuit', 'appliance');
    const producers = await of('production');
    const returned: Float64Array[] = [];
    for (const { meter } of [...houses, ...producers])
      if (meter.returned.length > 0) returned.push(await hours.returned(meter));
    const topics = new Map(meters.map(({ device, macroTopic }) => [device.Key, macroTopic]));
    const days: ReportDay[] = [];
    let [lastDay, peak]: [number, EnergyReport['peak']] = [-1, null];
    const pricing = this.#pricing(from, to);
    const ancestorsOf = this.#ancestors();
    for (let hour = 0; hour < hours.length; hour += 1) {
      if (hour > 0 && hour % TURN === 0) await nextTurn();
      const at = hours.at(hour);
      const local = localHourOf(at, zone);
      if (local.day !== lastDay) {
        days.push(new ReportDay(at, (Key): Topic => topics.get(Key) ?? 'energy'));
        lastDay = local.day;
      }
      const sum = (all: readonly Float64Array[]): number =>
        all.reduce((total, each) => total + (each[hour] ?? 0), 0);
      const used = days.at(-1)?.add(
        {
          at,
          local,
          meters: parts.map((each) => energyOf(each, hour)),
          drawn: houses.length > 0 ? sum(houses.map(({ kWh }) => kWh)) : null,
          produced: producers.length > 0 ? sum(producers.map(({ kWh }) => kWh)) : null,
          returned: returned.length > 0 ? sum(returned) : null,
        },
        ancestorsOf,
        pricing,
      );
      if (used !== undefined && used > (peak?.kWh ?? 0)) peak = { at, kWh: used };
    }
    return {
      days: days.map((day) => day.done()),
      hasHouseMeter: houses.length > 0,
      assumedHouseMeter: assumedOf(candidates, houses),
      peak,
      timeZone: zone,
    };
  }

  #tidy({ from, to }: { readonly from: number; readonly to: number }) {
    const [early, late] = from <= to ? [from, to] : [to, from];
    // Nothing was measured in the future.
    const end = Math.min(late, this.#parts.clock.now() + DAY);
    return { from: Math.max(early, end - LONGEST), to: end };
  }

  #pricing(from: number, to: number) {
    const { settings, prices } = this.#parts;
    const price = settings.tariff?.price ?? null;
    const known = price?.kind === 'hourly' ? prices.between(from, to) : new Map<number, number>();
    return { price, market: (at: number) => known.get(at) };
  }

  /** The rooms above a room, remembered for one report. */
  #ancestors(): (id: string) => readonly string[] {
    const known = new Map<string, readonly string[]>();
    return (id) => {
      let path = known.get(id);
      if (!path) {
        path = this.#parts.environments.pathOf(id as EnvironmentId).slice(1);
        known.set(id, path);
      }
      return path;
    };
  }
}

/** The meter that counts as the house's though several could be it and nobody has chosen. */
function assumedOf(candidates: readonly Counted[], [counted]: readonly Counted[]): string | null {
  if (!counted || candidates.length < 2 || counted.meter.device.Measures === 'house') return null;
  return counted.meter.device.Key;
}

const energyOf = ({ meter, kWh }: Counted, hour: number): MeteredEnergy => ({
  Key: meter.device.Key,
  EnvironmentId: meter.device.EnvironmentId,
  scope: meter.scope,
  kWh: kWh[hour] ?? 0,
});
