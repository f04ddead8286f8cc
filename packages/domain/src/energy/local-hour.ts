import { zoneOffset } from '../text/zone-days.ts';

/** An hour of a calendar day in some time zone. */
export type LocalHour = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 0 to 23; it occurs twice when the clock is set back, and one is missing when it is set forward. */
  readonly hour: number;
};

/** The calendar hour of an instant, in milliseconds, in a time zone. */
export function localHourOf(at: number, timeZone: string): LocalHour {
  const shown = new Date(at + zoneOffset(at, timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
  };
}
