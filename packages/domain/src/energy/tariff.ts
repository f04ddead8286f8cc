import { BANDS, bandOf, type Band } from './bands.ts';
import type { LocalHour } from './local-hour.ts';

/**
 * What a kilowatt-hour costs, in euros with taxes: one price, two (F1 and F23), three, or the market's hourly price
 * (PUN) plus the supplier's spread.
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

/** What was drawn from the grid in one hour. */
export type HourOfEnergy = {
  /** The beginning of the hour, milliseconds. */
  readonly at: number;
  readonly local: LocalHour;
  readonly kWh: number;
};

/** The market price of an hour in euros per kWh; `undefined` if it isn't known. */
export type MarketPrice = (at: number) => number | undefined;

/** The price of one kWh in an hour; `undefined` for an hour whose market price isn't known. */
export function priceOf(price: Price, hour: HourOfEnergy, market: MarketPrice): number | undefined {
  if (price.kind === 'single') return price.all;
  if (price.kind === 'hourly') {
    const found = market(hour.at);
    return found === undefined ? undefined : found + price.spread;
  }
  const band = bandOf(hour.local);
  if (price.kind === 'three') return price[band];
  return band === 'F1' ? price.F1 : price.F23;
}

/** The energy of a period and its cost, without the contract's fixed part. */
export type Bill = {
  readonly kWh: number;
  readonly byBand: Readonly<Record<Band, number>>;
  /** Euros for the energy that has a price. */
  readonly cost: number;
  /** The energy without a known price, kWh. */
  readonly unpriced: number;
};

/** Adds up hours. */
export function billOf(
  hours: Iterable<HourOfEnergy>,
  price: Price,
  market: MarketPrice = () => undefined,
): Bill {
  const byBand: Record<Band, number> = { F1: 0, F2: 0, F3: 0 };
  let [cost, unpriced] = [0, 0];
  for (const hour of hours) {
    byBand[bandOf(hour.local)] += hour.kWh;
    const each = priceOf(price, hour, market);
    if (each === undefined) unpriced += hour.kWh;
    else cost += hour.kWh * each;
  }
  return { kWh: BANDS.reduce((sum, band) => sum + byBand[band], 0), byBand, cost, unpriced };
}
