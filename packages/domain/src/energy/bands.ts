import { easterOf } from '../places/easter.ts';
import type { LocalHour } from './local-hour.ts';

/** The time bands of an Italian electricity bill (ENERGY-B1): peak, middle and low. */
export const BANDS = ['F1', 'F2', 'F3'] as const;
/** One of {@link BANDS}; contracts with two prices join F2 and F3 to F23. */
export type Band = (typeof BANDS)[number];

/**
 * The days that the regulator (ARERA, TIV art. 1) counts as holidays besides Sundays, as month × 100 + day. Easter
 * Monday moves.
 */
const HOLIDAYS: ReadonlySet<number> = new Set([
  101, 106, 425, 501, 602, 815, 1101, 1208, 1225, 1226,
]);

/** The day after Easter Sunday, as month × 100 + day. */
function easterMondayOf(year: number): number {
  const easter = easterOf(year);
  return easter === 331 ? 401 : easter + 1;
}

/** True for a public holiday on which the whole day is in F3. Sundays aren't counted among them. */
export function isItalianHoliday({
  year,
  month,
  day,
}: Omit<LocalHour, 'hour' | 'weekday'>): boolean {
  const date = month * 100 + day;
  return HOLIDAYS.has(date) || date === easterMondayOf(year);
}

/**
 * The band of an hour in Italian time: F1 on working days from 8 to 19, F2 on working days from 7 to 8 and 19 to 23
 * and on Saturdays from 7 to 23, F3 in every other hour.
 */
export function bandOf(at: LocalHour): Band {
  const { weekday, hour } = at;
  if (weekday === 0 || hour < 7 || hour >= 23 || isItalianHoliday(at)) return 'F3';
  return weekday === 6 || hour < 8 || hour >= 19 ? 'F2' : 'F1';
}
