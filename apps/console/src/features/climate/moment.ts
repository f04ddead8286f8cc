import { dayInZone, instantOf, weekdayOf, zoneOffset } from '@dimora/domain';
import { minutesOf } from './say.ts';

/** A weekday and a minute by the hub's clocks; 1 is Monday. */
export type HubMoment = { readonly day: number; readonly minute: number };

/** The weekday and the minute that the hub's clocks show. */
export function hubMoment(at: number, timeZone: string): HubMoment {
  const local = new Date(at + zoneOffset(at, timeZone));
  return {
    day: weekdayOf(dayInZone(at, timeZone)),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The instant of `2026-11-24T18:30` by the hub's clocks; `null` for anything else. */
export function instantIn(text: string, timeZone: string): number | null {
  const [day = '', time = ''] = text.split('T');
  const minutes = minutesOf(time.slice(0, 5));
  return day && minutes !== null ? instantOf(day, minutes, timeZone) : null;
}

/** An instant by the hub's clocks, as a field for a day and a time shows it. */
export const fieldOf = (at: number, timeZone: string): string =>
  new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 16);
