import { sharesDay, type Calendar } from '../../calendar.ts';
import { nextOnCalendar, zoneTime } from '../../schedule.ts';
import type { IfDefinition } from '../definition.ts';

/** A time of day, `HH:MM` in the hub's zone. */
export type TimeIf = { readonly Type: 'time'; readonly at: string } & Calendar;

export const timeIf: IfDefinition<TimeIf> = {
  Type: 'time',
  next: (payload, after, { timeZone }) =>
    nextOnCalendar(payload, after, timeZone, (day) => zoneTime(day, payload.at, timeZone)),
  coincides: (one, other) => one.at === other.at && sharesDay(one, other),
};
