import { dayInZone, shiftDay, zoneOffset, type CalendarDay } from '../text/zone-days.ts';
import { sunTimes, type Position } from './sun.ts';
import type { IfPayload, TriggerContent } from './trigger.ts';

/** Where and by which clock the hub counts its days; without a position there is no sun. */
export type HubPlace = { readonly timeZone: string; readonly position: Position | null };

type Timed = Extract<IfPayload, { Type: 'time' | 'sun' }>;

const DAY_MS = 86_400_000;
/** How far ahead a moment is looked for: the sun stays away for half a year beyond the polar circles. */
const DAYS_AHEAD = 8;

/** True for the parts that fire by the clock. */
export const isTimed = (payload: IfPayload): payload is Timed =>
  payload.Type === 'time' || payload.Type === 'sun';

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

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: CalendarDay): number =>
  new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

type Calendar = Pick<TriggerContent['Payload'], 'Condition' | 'StartDate'>;

/** True if a calendar allows a day. */
export const isOnCalendar = ({ Condition, StartDate }: Calendar, day: CalendarDay): boolean =>
  Condition.EveryDaysOfWeek.includes(weekdayOf(day)) && (StartDate === null || day >= StartDate);

/** The next moment after `after` at which a part fires, milliseconds; `null`: none within a week. */
export function nextMoment(payload: Timed, after: number, place: HubPlace): number | null {
  const today = dayInZone(after, place.timeZone);
  // An offset may move the sun's moment to the day before or after.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = shiftDay(today, ahead);
    if (!isOnCalendar(payload, day)) continue;
    const at = momentOn(payload, day, place);
    if (at !== null && at > after) return at;
  }
  return null;
}

function momentOn(payload: Timed, day: CalendarDay, place: HubPlace): number | null {
  if (payload.Type === 'time') return zoneTime(day, payload.at, place.timeZone);
  if (!place.position) return null;
  // The sun of this local day can belong to another day of UTC.
  for (const utcDay of [shiftDay(day, -1), day, shiftDay(day, 1)]) {
    const at = sunTimes(utcDay, place.position)?.[payload.sun];
    if (at !== undefined && dayInZone(at, place.timeZone) === day)
      return at + payload.offsetMinutes * 60_000;
  }
  return null;
}
