import type { EnergyReport } from '@dimora/contract/client';
import type { HubDays } from '../../kit/home/days-in-zone.ts';
import { monthStart } from './day-bounds.ts';

const HOUR = 3_600_000;
/** A month that is measured from so soon after its beginning on is whole. */
const WHOLE_MS = HOUR;

/** A range of time. */
export type Range = { readonly from: number; readonly to: number };

/** This month up to the end of today, and the month before up to the same day and time of day, or up to its end. */
export function monthsToDate(
  now: number,
  hubDays: HubDays,
): { readonly present: Range; readonly before: Range } {
  const { startOf, dateOf } = hubDays;
  const from = monthStart(now, hubDays);
  const lastFrom = monthStart(from - HOUR, hubDays);
  const date = new Date(dateOf(now)).getDate();
  let sameDay = lastFrom;
  // Noon of a day and 24 hours is within the next, whatever the clocks do.
  for (let day = 1; day < date; day += 1) sameDay = startOf(startOf(sameDay) + 36 * HOUR);
  const to = Math.min(from, sameDay + (now - startOf(now)));
  return {
    present: { from, to: startOf(startOf(now) + 36 * HOUR) },
    before: { from: lastFrom, to },
  };
}

/** How this month compares with the one before. */
export type MonthComparison =
  /** Nothing was measured in the month before. */
  | { readonly kind: 'none' }
  /** One of both was measured from a day on. */
  | {
      readonly kind: 'part';
      readonly of: 'present' | 'before';
      readonly since: number;
      readonly kWh: number;
    }
  | { readonly kind: 'whole'; readonly change: number };

/** Compares the same days of two months; a month that was measured in part is no measure for a change. */
export function compareMonths(
  ranges: { readonly present: Range; readonly before: Range },
  reports: { readonly present: EnergyReport; readonly before: EnergyReport },
): MonthComparison {
  const kWh = kWhOf(reports.before);
  for (const month of ['present', 'before'] as const) {
    const since = reports[month].measuredSince;
    if (since === null && month === 'before') return { kind: 'none' };
    if (since !== null && since - ranges[month].from > WHOLE_MS)
      return { kind: 'part', of: month, since, kWh };
  }
  if (kWh === 0) return { kind: 'none' };
  return { kind: 'whole', change: kWhOf(reports.present) / kWh - 1 };
}

/** What the house used in a report, kWh. */
export const kWhOf = ({ days }: EnergyReport): number =>
  days.reduce((sum, day) => sum + day.kWh, 0);
