import { dayInZone, shiftDay, type CalendarDay } from '../../../text/zone-days.ts';
import { sharesDay, type Calendar } from '../../calendar.ts';
import { nextOnCalendar, type HubPlace } from '../../schedule.ts';
import { sunTimes, type SunMoment } from '../../sun.ts';
import type { IfDefinition } from '../definition.ts';

/** Sunrise or sunset where the hub is, or some minutes before or after. */
export type SunIf = { readonly Type: 'sun' } & SunMoment & Calendar;

export const sunIf: IfDefinition<SunIf> = {
  Type: 'sun',
  needs: 'position',
  next: (payload, after, place) =>
    nextOnCalendar(payload, after, place.timeZone, (day) => sunOn(payload, day, place)),
  coincides: (one, other) =>
    one.sun === other.sun && one.offsetMinutes === other.offsetMinutes && sharesDay(one, other),
};

function sunOn(
  { sun, offsetMinutes }: SunIf,
  day: CalendarDay,
  { timeZone, position }: HubPlace,
): number | null {
  if (!position) return null;
  // The sun of this local day can belong to another day of UTC.
  for (const utcDay of [shiftDay(day, -1), day, shiftDay(day, 1)]) {
    const at = sunTimes(utcDay, position)?.[sun];
    if (at !== undefined && dayInZone(at, timeZone) === day) return at + offsetMinutes * 60_000;
  }
  return null;
}
