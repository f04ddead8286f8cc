import { bandOf, localHourOf, type Band } from '@dimora/domain';

const HOUR = 3_600_000;

/** The mean power of each hour of a day, in watts; `null` where it isn't known. */
export type Hours = readonly (number | null)[];

/** Sorts the points of a curve in slots of an hour into the hours of the day that begins at `start`. */
export function hoursOf(
  { ts, avg }: { readonly ts: readonly number[]; readonly avg: readonly (number | null)[] },
  start: number,
  count: number,
): Hours {
  const hours: (number | null)[] = Array.from({ length: count }, () => null);
  ts.forEach((at, index) => {
    const hour = Math.floor((at - start) / HOUR);
    if (hour >= 0 && hour < count) hours[hour] = avg[index] ?? null;
  });
  return hours;
}

/** The band of the bill at an instant, and when it ends (ENERGY-B1). */
export function bandAt(
  at: number,
  timeZone: string,
): { readonly band: Band; readonly until: number } {
  const bandIn = (instant: number): Band => bandOf(localHourOf(instant, timeZone));
  const band = bandIn(at);
  let until = Math.floor(at / HOUR) * HOUR + HOUR;
  // The longest stretch is F3 over a weekend of holidays; four days are beyond any.
  for (let hours = 0; hours < 96 && bandIn(until) === band; hours += 1) until += HOUR;
  return { band, until };
}
