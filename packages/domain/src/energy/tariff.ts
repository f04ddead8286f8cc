import { BANDS, bandOf, type Band } from './bands.ts';
import type { LocalHour } from './local-hour.ts';

/**
 * What a kilowatt-hour costs, in euros with taxes: one price, two (F1 and F23), three, or the market's price (PUN)
 * plus the supplier's spread.
 */
export type Price =
  | { readonly kind: 'single'; readonly all: number }
  | { readonly kind: 'two'; readonly F1: number; readonly F23: number }
  | { readonly kind: 'three'; readonly F1: number; readonly F2: number; readonly F3: number }
  | { readonly kind: 'hourly'; readonly spread: number };

/** A contract for electricity. */
export type Tariff = {
  readonly price: Price;
  /** Euros a month, whatever is used. */
  readonly fixedPerMonth: number;
  /** The contractual power, kW. */
  readonly contractualPower: number;
};

/** A contract and the midnight from which it applies, in milliseconds; 0 for the first. */
export type TariffSince = { readonly since: number; readonly tariff: Tariff };

/** The contract at an instant; the list is in the order of time. */
export const tariffAt = (tariffs: readonly TariffSince[], at: number): Tariff | undefined =>
  tariffs.findLast(({ since }) => since <= at)?.tariff;

/** What was drawn from the grid in an hour, or in a shorter time with a price of its own. */
export type HourOfEnergy = {
  /** Its beginning, milliseconds. */
  readonly at: number;
  readonly local: LocalHour;
  readonly kWh: number;
};

/** The market's price in euros per kWh at an instant; `undefined` if it isn't known. */
export type MarketPrice = (at: number) => number | undefined;

/** What a bill is made by. */
export type BillRules = {
  readonly tariffs: readonly TariffSince[];
  readonly market?: MarketPrice;
};

/** The price of one kWh in an hour; `undefined` without a contract, or while the market's price isn't known. */
export function priceOf(
  { at, local }: Pick<HourOfEnergy, 'at' | 'local'>,
  { tariffs, market }: BillRules,
): number | undefined {
  const price = tariffAt(tariffs, at)?.price;
  if (!price) return undefined;
  if (price.kind === 'single') return price.all;
  if (price.kind === 'hourly') {
    const found = market?.(at);
    return found === undefined ? undefined : found + price.spread;
  }
  const band = bandOf(local);
  if (price.kind === 'three') return price[band];
  return band === 'F1' ? price.F1 : price.F23;
}

/** The energy of a period and its cost. */
export type Bill = {
  readonly kWh: number;
  readonly byBand: Readonly<Record<Band, number>>;
  /** Euros: the energy that has a price, and the fixed part; null without a contract, or without any price. */
  readonly cost: number | null;
  /** The contract's fixed part: each day has its share of its month. Null without a contract. */
  readonly fixed: number | null;
  /** The energy under a contract whose price isn't known, kWh. */
  readonly unpriced: number;
};

/** The bill of a period, from its hours in the order of time. */
export function billOf(hours: Iterable<HourOfEnergy>, rules: BillRules): Bill {
  const byBand: Record<Band, number> = { F1: 0, F2: 0, F3: 0 };
  let [energy, unpriced, priced, fixed]: [number, number, number, number | null] = [0, 0, 0, null];
  let day = '';
  for (const hour of hours) {
    byBand[bandOf(hour.local)] += hour.kWh;
    const tariff = tariffAt(rules.tariffs, hour.at);
    if (!tariff) continue;
    const { year, month } = hour.local;
    const date = `${year}-${month}-${hour.local.day}`;
    if (date !== day) fixed = (fixed ?? 0) + tariff.fixedPerMonth / daysOf(year, month);
    day = date;
    const each = priceOf(hour, rules);
    if (each === undefined) unpriced += hour.kWh;
    else {
      energy += hour.kWh * each;
      priced += 1;
    }
  }
  const isPriced = fixed !== null && (priced > 0 || unpriced === 0);
  return {
    kWh: BANDS.reduce((sum, band) => sum + byBand[band], 0),
    byBand,
    cost: isPriced ? energy + (fixed ?? 0) : null,
    fixed,
    unpriced,
  };
}

/** The days of a month. */
const daysOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
