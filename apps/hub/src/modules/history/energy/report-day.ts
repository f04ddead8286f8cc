import type { EnergyReportDay, Price } from '@dimora/contract';
import {
  bandOf,
  breakdownOf,
  priceOf,
  type AncestorsOf,
  type Band,
  type EnvironmentId,
  type LocalHour,
  type MarketPrice,
  type MeteredEnergy,
  type Topic,
} from '@dimora/domain';

/** One hour of a house. */
export type HouseHour = {
  readonly at: number;
  readonly local: LocalHour;
  /** What every meter below the house's counted. */
  readonly meters: readonly MeteredEnergy[];
  /** What was drawn from the grid; `null` without a meter of the house. */
  readonly drawn: number | null;
  /** What generators produced; `null` without any. */
  readonly produced: number | null;
  /** What was fed into the grid; `null` if nobody counts it. */
  readonly returned: number | null;
};

type Slice = {
  readonly Key: string | null;
  readonly EnvironmentId: EnvironmentId | null;
  readonly macroTopic: Topic | null;
  kWh: number;
  cost: number | null;
};

/** Adds up the hours of one day of the report. */
export class ReportDay {
  readonly #Timestamp: number;
  readonly #topicOf: (Key: string) => Topic;
  readonly #slices = new Map<string | null, Slice>();
  readonly #byBand: Record<Band, number> = { F1: 0, F2: 0, F3: 0 };
  #kWh = 0;
  #cost: number | null = null;
  #unpriced = 0;
  #produced: number | null = null;
  #returned: number | null = null;

  constructor(Timestamp: number, topicOf: (Key: string) => Topic) {
    this.#Timestamp = Timestamp;
    this.#topicOf = topicOf;
  }

  /** Adds an hour; answers what the house used in it, kWh. */
  add(
    hour: HouseHour,
    ancestorsOf: AncestorsOf,
    { price, market }: { readonly price: Price | null; readonly market: MarketPrice },
  ): number {
    const { drawn, produced, returned, at, local } = hour;
    // What the house makes and keeps is used as well; unknown while nobody counts what it feeds in.
    const kept = produced === null || returned === null ? 0 : Math.max(0, produced - returned);
    const house: MeteredEnergy[] =
      drawn === null ? [] : [{ Key: '', EnvironmentId: '', scope: 'house', kWh: drawn + kept }];
    const { total, shares } = breakdownOf([...house, ...hour.meters], ancestorsOf);
    const bought = drawn ?? total;
    const each = price ? priceOf(price, { at, local, kWh: bought }, market) : undefined;
    // What is kept costs nothing: the price of what was bought is spread over everything that was used.
    const perKWh = each === undefined || total === 0 ? each : (each * bought) / total;
    for (const share of shares) this.#addShare(share, price === null ? null : perKWh);
    this.#byBand[bandOf(local)] += bought;
    this.#kWh += total;
    if (each !== undefined) this.#cost = (this.#cost ?? 0) + each * bought;
    else if (price) this.#unpriced += bought;
    if (produced !== null) this.#produced = (this.#produced ?? 0) + produced;
    if (returned !== null) this.#returned = (this.#returned ?? 0) + returned;
    return total;
  }

  /** The day, rounded to watt-hours and hundredths of a cent. */
  done(): EnergyReportDay {
    const slices = [...this.#slices.values()]
      .filter(({ kWh }) => kWh > 0)
      .map((slice) => ({ ...slice, kWh: fine(slice.kWh), cost: fineOrNull(slice.cost) }));
    const { F1, F2, F3 } = this.#byBand;
    return {
      Timestamp: this.#Timestamp,
      kWh: fine(this.#kWh),
      slices,
      byBand: { F1: fine(F1), F2: fine(F2), F3: fine(F3) },
      cost: fineOrNull(this.#cost),
      unpriced: fine(this.#unpriced),
      produced: fineOrNull(this.#produced),
      returned: fineOrNull(this.#returned),
    };
  }

  #addShare(
    share: ReturnType<typeof breakdownOf>['shares'][number],
    perKWh: number | null | undefined,
  ): void {
    const Key = share.kind === 'device' ? share.Key : null;
    const slice: Slice = this.#slices.get(Key) ?? {
      Key,
      EnvironmentId: share.kind === 'device' ? (share.EnvironmentId as EnvironmentId) : null,
      macroTopic: Key === null ? null : this.#topicOf(Key),
      kWh: 0,
      cost: null,
    };
    slice.kWh += share.kWh;
    if (perKWh !== null && perKWh !== undefined)
      slice.cost = (slice.cost ?? 0) + share.kWh * perKWh;
    this.#slices.set(Key, slice);
  }
}

const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
const fineOrNull = (value: number | null): number | null => (value === null ? null : fine(value));
