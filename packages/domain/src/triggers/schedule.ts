import { dayInZone, shiftDay, zoneOffset, type CalendarDay } from '../text/zone-days.ts';
import type { PublicHolidays } from '../places/public-holidays.ts';
import { isOnCalendar, type Calendar } from './calendar.ts';
import type { Position } from './sun.ts';

/** Where the hub is, by which clock it counts its days, and which of them are holidays. */
export type HubPlace = {
  readonly timeZone: string;
  /** Without it there is no sun. */
  readonly position: Position | null;
  /** Absent where nobody knows which days are holidays. */
  readonly holidays?: PublicHolidays | undefined;
};

const DAY_MS = 86_400_000;
/** How far ahead a moment is looked for: the sun stays away for half a year beyond the polar circles. */
const DAYS_AHEAD = 8;

/**
 * When a zone's clocks show `HH:MM` on a day. Of a time that occurs twice it is the first; of one that is skipped,
 * the moment as long after the change as the time lies within the gap: 02:30 becomes 03:30. So it occurs once.
 */
export function zoneTime(day: CalendarDay, time: string, timeZone: string): number {
  const local = Date.parse(`${day}T${time}:00Z`);
  const before = local - zoneOffset(local - DAY_MS, timeZone);
  const after = local - zoneOffset(local + DAY_MS, timeZone);
  const shows = (at: number): boolean => at + zoneOffset(at, timeZone) === local;
  const found = [before, after].filter(shows);
  return found.length > 0 ? Math.min(...found) : before;
}

/**
 * The next moment after `after` on the days of a calendar, milliseconds; `momentOn` says when it is on a day, and `null`
 * for a day without one. `null`: none within a week.
 */
export function nextOnCalendar(
  calendar: Calendar,
  after: number,
  timeZone: string,
  momentOn: (day: CalendarDay) => number | null,
): number | null {
  const today = dayInZone(after, timeZone);
  // An offset may move the sun's moment to the day before or after.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = shiftDay(today, ahead);
    if (!isOnCalendar(calendar, day)) continue;
    const at = momentOn(day);
    if (at !== null && at > after) return at;
  }
  return null;
}
