import type { EnergyReportDay } from '@dimora/contract';
import {
  billOf,
  priceOf,
  type BillRules,
  type EnvironmentId,
  type HourOfEnergy,
} from '@dimora/domain';
import { DayEnergy } from './day-energy.ts';
import type { HouseEnergy } from './house-energy.ts';

/** Adds up the steps of one day of the report. */
export class ReportDay {
  readonly #Timestamp: number;
  readonly #house: HouseEnergy;
  readonly #rules: BillRules;
  readonly #hours: HourOfEnergy[] = [];
  readonly #energy: DayEnergy;
  readonly #byHour: (number | null)[] = [];
  #produced = 0;
  #returned = 0;

  constructor(Timestamp: number, house: HouseEnergy, rules: BillRules) {
    this.#Timestamp = Timestamp;
    this.#house = house;
    this.#rules = rules;
    this.#energy = new DayEnergy(house);
  }

  /** Adds a step; answers what the house used in it, kWh, and NaN if nothing is known of it. */
  add(step: number, hour: Pick<HourOfEnergy, 'at' | 'local'>): number {
    const found = this.#house.at(step);
    const { used, bought } = found;
    this.#produced += found.produced;
    this.#returned += found.returned;
    this.#byHour.push(Number.isNaN(used) ? null : fine(used));
    if (Number.isNaN(used)) return used;
    this.#hours.push({ ...hour, kWh: bought });
    const each = priceOf(hour, this.#rules) ?? 0;
    // What is kept costs nothing: the price of what was bought is spread over everything that was used.
    this.#energy.add(step, found, used === 0 ? each : (each * bought) / used);
    return used;
  }

  /** The day, rounded to tenths of a watt-hour and hundredths of a cent. */
  done(): EnergyReportDay {
    const { byBand, cost, fixed, unpriced } = billOf(this.#hours, this.#rules);
    const { producers, measuresReturned } = this.#house;
    return {
      Timestamp: this.#Timestamp,
      byHour: this.#byHour,
      kWh: fine(this.#energy.whole.kWh),
      estimated: fine(this.#energy.whole.estimated),
      slices: this.#slices(cost !== null),
      byBand: { F1: fine(byBand.F1), F2: fine(byBand.F2), F3: fine(byBand.F3) },
      cost: fineOrNull(cost),
      fixed: cost === null ? null : fineOrNull(fixed),
      unpriced: fine(unpriced),
      produced: producers.length > 0 ? fine(this.#produced) : null,
      returned: measuresReturned ? fine(this.#returned) : null,
    };
  }

  #slices(isPriced: boolean): EnergyReportDay['slices'] {
    const byKey = new Map(this.#house.meters.map(({ meter }) => [meter.device.Key, meter]));
    return this.#energy
      .shares()
      .map((share) => {
        const ofDevice = share.kind === 'device' ? share : undefined;
        const meter = byKey.get(ofDevice?.Key ?? '');
        return {
          Key: ofDevice?.Key ?? null,
          EnvironmentId: ofDevice ? (ofDevice.EnvironmentId as EnvironmentId) : null,
          macroTopic: meter?.macroTopic ?? null,
          kWh: fine(share.kWh),
          cost: isPriced ? fine(share.cost) : null,
          estimated: fine(share.estimated),
          reckoned: (meter?.powers.length ?? 0) > 0,
        };
      })
      .filter(({ kWh }) => kWh > 0);
  }
}

/** A number of kWh or euros, rounded to what is worth showing. */
export const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
const fineOrNull = (value: number | null): number | null => (value === null ? null : fine(value));
