import { lastWeek, tidyDays, type DayBounds } from '@dimora/domain';
import type { HubDays } from '../../kit/home/days-in-zone.ts';
import type { EnergySearch } from './energy-search.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The days of the house, as the rules want them. */
export const boundsOf = ({ startOf }: Pick<HubDays, 'startOf'>): DayBounds => ({
  midnight: startOf,
  nextMidnight: (at) => startOf(startOf(at) + 1.5 * DAY),
});

/** The range that the query parameters ask for, in whole days (ENERGY-03, ENERGY-04). */
export function rangeOf({ from, to, days }: EnergySearch, now: number, hubDays: HubDays) {
  const bounds = boundsOf(hubDays);
  if (from !== undefined && to !== undefined) return tidyDays({ from, to }, now, bounds);
  const week = lastWeek(now, bounds);
  if (days !== 30) return week;
  return { ...week, from: hubDays.startOf(hubDays.startOf(now) + DAY / 2 - 29 * DAY) };
}

/** The first midnight of the month of an instant. */
export function monthStart(at: number, { startOf, dateOf }: HubDays): number {
  let day = startOf(at);
  while (new Date(dateOf(day)).getDate() > 1) day = startOf(day - HOUR);
  return day;
}
