import { startOfZoneDay, type CalendarDay } from '@dimora/domain';
import { instantIn } from '../../../kit/home/hub-moment.ts';

/** A price in euros per kWh, and when it begins. */
export type MarketPrice = { readonly at: number; readonly price: number };

const KWH_PER_MWH = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUARTERS = 4;
/** The hours of the longest day, on which the clocks are set back. */
const MOST_HOURS = 25;
/** A moment with its zone: `2026-11-23T00:00+01:00`. */
const SAYS_ITS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;
/** Most lines of a file: a year of quarters. */
const MOST_LINES = 40_000;

const numberIn = (text: string): number | undefined => {
  const plain = /^-?\d{1,6}(?:[.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined;
  return plain === undefined ? undefined : Number(plain);
};

/** `23/11/2026`, `2026-11-23` or `20261123`. */
function dayIn(text: string): CalendarDay | undefined {
  const found =
    /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/.exec(text) ??
    /^(?<y>\d{4})-?(?<m>\d{2})-?(?<d>\d{2})$/.exec(text);
  const { y, m, d } = found?.groups ?? {};
  if (y === undefined) return undefined;
  const day = [y, m?.padStart(2, '0'), d?.padStart(2, '0')].join('-');
  return Number.isNaN(Date.parse(`${day}T00:00Z`)) ? undefined : day;
}

/** The moment that a line begins with, by the clocks of the house unless it says its zone. */
function momentIn(text: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}/.test(text)) return undefined;
  const at = SAYS_ITS_ZONE.test(text)
    ? Date.parse(text)
    : (instantIn(text.replace(' ', 'T'), timeZone) ?? Number.NaN);
  return Number.isNaN(at) || at < 0 ? undefined : at;
}

/** A line of a day: the number of its hour or quarter, from 1; or of its hour and, in it, of its quarter. */
type Period = {
  readonly day: CalendarDay;
  readonly number: number;
  readonly quarter: number | undefined;
  readonly price: number;
};

function periodIn(cells: readonly string[], price: number): Period | undefined {
  const day = dayIn(cells[0] ?? '');
  const number = numberIn(cells[1] ?? '');
  if (day === undefined || number === undefined || !Number.isInteger(number)) return undefined;
  const quarter = cells.length > 3 ? numberIn(cells[2] ?? '') : undefined;
  const isQuarter = quarter !== undefined && [1, 2, 3, 4].includes(quarter);
  return { day, number, quarter: isQuarter ? quarter : undefined, price };
}

/**
 * The prices of one day. Its periods are hours, or quarters if there are more of them than hours: 92, 96 or 100. They
 * count from midnight, so that days on which clocks are set come right. What the day doesn't have is left out.
 */
function pricesOf(day: CalendarDay, periods: readonly Period[], timeZone: string): MarketPrice[] {
  const start = startOfZoneDay(day, timeZone);
  const next = new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, 10);
  const hours = (startOfZoneDay(next, timeZone) - start) / HOUR;
  const inDay = periods.length > MOST_HOURS && !periods.some((each) => each.quarter) ? QUARTERS : 1;
  return periods.flatMap(({ number, quarter, price }) => {
    if (number < 1 || number > hours * inDay) return [];
    const into = (number - 1) / inDay + ((quarter ?? 1) - 1) / QUARTERS;
    return { at: start + into * HOUR, price };
  });
}

/**
 * Reads a file of market prices in euros per MWh, by the hour or the quarter-hour: CSV with commas, semicolons or tabs;
 * the last number of a line is its price. Lines without figures, such as the heading, are left out.
 */
export function readMarketFile(text: string, timeZone: string): MarketPrice[] {
  const days = new Map<CalendarDay, Period[]>();
  const prices: MarketPrice[] = [];
  for (const line of linesOf(text)) {
    const cells = (/[;\t]/.test(line) ? line.split(/[;\t]/) : line.split(',')).map((cell) =>
      cell.trim().replaceAll(/^"|"$/g, ''),
    );
    const figure = cells.length < 2 ? undefined : numberIn(cells.at(-1) ?? '');
    if (figure === undefined) continue;
    const price = figure / KWH_PER_MWH;
    const period = periodIn(cells, price);
    const at = period ? undefined : momentIn(cells[0] ?? '', timeZone);
    if (period) days.set(period.day, [...(days.get(period.day) ?? []), period]);
    if (at !== undefined) prices.push({ at, price });
  }
  for (const [day, periods] of days) prices.push(...pricesOf(day, periods, timeZone));
  return prices;
}

/** How many lines of a file have figures: as many as it has prices, unless some of them can't be read. */
export const linesWithFigures = (text: string): number =>
  linesOf(text).filter((line) => /\d/.test(line)).length;

const linesOf = (text: string): string[] => text.split(/\r?\n/).slice(0, MOST_LINES);
