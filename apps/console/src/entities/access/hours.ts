import { weekWindow, weekWindowText } from '@dimora/domain';

/** The hours of the days of a week; 1 is Monday. */
const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The hours of a day. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of the week within windows, as day * 24 + hour; one that is only touched counts. */
export function hoursOf(windows: readonly string[]): ReadonlySet<number> {
  const hours = new Set<number>();
  for (const text of windows) {
    const window = weekWindow(text);
    if (!window) continue;
    for (let hour = Math.floor(window.from / 60); hour * 60 < window.to; hour += 1)
      hours.add(window.day * 24 + hour);
  }
  return hours;
}

/** The windows that hours make up: what touches is one. */
export function windowsOf(hours: ReadonlySet<number>): string[] {
  return WEEK_DAYS.flatMap((day) => {
    const windows: string[] = [];
    let from: number | undefined;
    for (let hour = 0; hour <= 24; hour += 1) {
      const isOn = hour < 24 && hours.has(day * 24 + hour);
      if (isOn) from ??= hour;
      else if (from !== undefined) {
        windows.push(weekWindowText({ day, from: from * 60, to: hour * 60 }));
        from = undefined;
      }
    }
    return windows;
  });
}

/** Days with the same times, as people say them. */
export type Span = { readonly days: readonly number[]; readonly times: readonly string[] };

/** Windows by days with equal times: Monday to Friday from 15:00 to 20:00. */
export function spansOf(windows: readonly string[]): Span[] {
  const byDay = Map.groupBy(
    windows.flatMap((text) => {
      const window = weekWindow(text);
      return window ? [{ ...window, time: text.slice(2).replace('-', '–') }] : [];
    }),
    ({ day }) => day,
  );
  const byTimes = new Map<string, number[]>();
  for (const day of WEEK_DAYS) {
    const times = byDay
      .get(day)
      ?.map(({ time }) => time)
      .toSorted();
    if (!times) continue;
    const key = times.join(' ');
    byTimes.set(key, [...(byTimes.get(key) ?? []), day]);
  }
  return [...byTimes].map(([times, days]) => ({ days, times: times.split(' ') }));
}

/** Consecutive days as pairs of first and last: 1, 2, 3, 6 are [1, 3] and [6, 6]. */
export function runsOf(days: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
