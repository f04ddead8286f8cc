import { dayInZone, weekdayOf, zoneOffset } from '@dimora/domain';

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
