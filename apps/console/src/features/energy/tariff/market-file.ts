import { startOfZoneDay, type CalendarDay } from '@dimora/domain';
import { instantIn } from '../../../kit/home/hub-moment.ts';

/** One hour's price in euros per kWh. */
export type MarketHour = { readonly at: number; readonly price: number };

const KWH_PER_MWH = 1_000;
/** A moment with its zone: `2026-11-23T00:00+01:00`. */
const SAYS_ITS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;
/** Most lines of a file: some years of hours. */
const MOST_LINES = 40_000;

const numberIn = (text: string): number | undefined => {
  const plain = /^-?\d{1,6}(?:[.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined;
  return plain === undefined ? undefined : Number(plain);
};

/** `23/11/2026`, `2026-11-23` or `20261123`, with the hour beside it as the market counts: from 1. */
function dayIn(text: string): CalendarDay | undefined {
  const found =
    /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/.exec(text) ??
    /^(?<y>\d{4})-?(?<m>\d{2})-?(?<d>\d{2})$/.exec(text);
  const { y, m, d } = found?.groups ?? {};
  if (y === undefined) return undefined;
  const day = [y, m?.padStart(2, '0'), d?.padStart(2, '0')].join('-');
  return Number.isNaN(Date.parse(`${day}T00:00Z`)) ? undefined : day;
}

/**
 * The hour that a line begins with, by the clocks of the house: one moment, or a day and the number of its hour (1 is
 * midnight).
 */
function hourIn(
  [first = '', second = '']: readonly string[],
  timeZone: string,
): number | undefined {
  const day = dayIn(first);
  if (day) {
    const hour = numberIn(second);
    if (hour === undefined || hour < 1 || hour > 25) return undefined;
    // Counted from midnight, so that days of 23 and 25 hours come right.
    return startOfZoneDay(day, timeZone) + (hour - 1) * 3_600_000;
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}/.test(first)) return undefined;
  const at = SAYS_ITS_ZONE.test(first)
    ? Date.parse(first)
    : (instantIn(first.replace(' ', 'T'), timeZone) ?? Number.NaN);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * Reads a file of hourly market prices in euros per MWh: CSV with commas, semicolons or tabs; the last number of a
 * line is its price. Lines without an hour and a price, such as the heading, are left out.
 */
export function readMarketFile(text: string, timeZone: string): MarketHour[] {
  return text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const cells = (/[;\t]/.test(line) ? line.split(/[;\t]/) : line.split(',')).map((cell) =>
        cell.trim().replaceAll(/^"|"$/g, ''),
      );
      const at = hourIn(cells, timeZone);
      const price = numberIn(cells.at(-1) ?? '');
      return at === undefined || at < 0 || price === undefined || cells.length < 2
        ? []
        : { at, price: price / KWH_PER_MWH };
    });
}
