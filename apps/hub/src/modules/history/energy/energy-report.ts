import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EnergyReport } from '@dimora/contract';
import {
  LONGEST_ENERGY_DAYS,
  localHourOf,
  type BillRules,
  type EnvironmentId,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { RecorderPort } from '../recorder/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { hourEdges } from './energy-hours.ts';
import { HouseEnergy } from './house-energy.ts';
import type { MarketPriceStore } from './market-price.store.ts';
import { fine, ReportDay } from './report-day.ts';
import type { TariffSettings } from './tariff-settings.ts';

const DAY = 86_400_000;
const LONGEST = LONGEST_ENERGY_DAYS * DAY;
/** Steps that are added up before other work gets its turn. */
const TURN = 24 * 7;

/** What the report is made of. */
export type ReportParts = {
  readonly clock: Clock;
  readonly house: VisibilityPort;
  readonly environments: Pick<EnvironmentsPort, 'pathOf'>;
  readonly recorder: Pick<RecorderPort, 'growth' | 'energyOfPower' | 'oldest' | 'readsRoom'>;
  readonly timeZone: TimeZonePort;
  readonly settings: TariffSettings;
  readonly prices: MarketPriceStore;
};

/** What the house used by day, and what it cost. */
export class EnergyReporter {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** The report of the devices that the caller may read; reversed ranges are turned round. */
  async report(
    caller: Caller,
    asked: { readonly from: number; readonly to: number },
  ): Promise<EnergyReport> {
    const { house, recorder, timeZone } = this.#parts;
    const { range, cutBefore } = this.#tidy(asked);
    const view = house.viewOf(caller.claims);
    const zone = timeZone.current();
    const rules = this.#pricing(range, view.whole);
    const edges = hourEdges(range, zone);
    const energy = await HouseEnergy.read(
      { recorder, ancestorsOf: ancestorsIn(this.#parts.environments) },
      view,
      edges,
    );
    const days: ReportDay[] = [];
    let [lastDay, measuredSince]: [number, number | null] = [-1, null];
    let peak: EnergyReport['peak'] = null;
    for (let at = 0; at + 1 < edges.length; at += 1) {
      if (at > 0 && at % TURN === 0) await nextTurn();
      const begin = edges[at] ?? 0;
      const local = localHourOf(begin, zone);
      if (local.day !== lastDay) days.push(new ReportDay(begin, energy, rules));
      lastDay = local.day;
      const used = days.at(-1)?.add(at, { at: begin, local }) ?? Number.NaN;
      if (Number.isNaN(used)) continue;
      measuredSince ??= begin;
      if (used > (peak?.kWh ?? 0)) peak = { at: begin, kWh: used };
    }
    const [assumed] = energy.isAssumed ? energy.houses : [];
    return {
      days: days.map((day) => day.done()),
      cutBefore,
      hasHouseMeter: energy.houses.length > 0,
      assumedHouseMeter: assumed?.meter.device.Key ?? null,
      peak: peak && { ...peak, kWh: fine(peak.kWh) },
      measuredSince,
      timeZone: zone,
    };
  }

  #tidy({ from, to }: { readonly from: number; readonly to: number }) {
    const [early, late] = from <= to ? [from, to] : [to, from];
    // Nothing was measured in the future.
    const end = Math.min(late, this.#parts.clock.now() + DAY);
    const first = end - LONGEST;
    return {
      range: { from: Math.max(early, first), to: end },
      cutBefore: early < first ? first : null,
    };
  }

  /** What prices the range. */
  #pricing(
    { from, to }: { readonly from: number; readonly to: number },
    withFixed: boolean,
  ): BillRules {
    const { settings, prices } = this.#parts;
    // For somebody who sees a part of the house, its energy alone has a price.
    const tariffs = settings.tariffs.map(({ since, tariff }) => ({
      since,
      tariff: withFixed ? tariff : { ...tariff, fixedPerMonth: 0 },
    }));
    const isHourly = tariffs.some(({ tariff }) => tariff.price.kind === 'hourly');
    return { tariffs, ...(isHourly && { market: prices.between(from, to) }) };
  }
}

/** The rooms above a room, remembered for one answer. */
export function ancestorsIn(
  environments: Pick<EnvironmentsPort, 'pathOf'>,
): (id: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (id) => {
    let path = known.get(id);
    if (!path) known.set(id, (path = environments.pathOf(id as EnvironmentId).slice(1)));
    return path;
  };
}
