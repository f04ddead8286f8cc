import { dayInZone, startOfZoneDay, zoneOffset } from '@dimora/domain';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The days and hours of the house: cut by the clocks of the hub's zone, wherever the reader is (A21). */
export type HubDays = {
  /** The first instant of a time's day. */
  readonly startOf: (at: number) => number;
  /** The first instant of the hour of the clock in which a time is. */
  readonly startOfHour: (at: number) => number;
  /** Minutes since midnight that the clock shows, 0 to 1439. */
  readonly minuteOf: (at: number) => number;
  /** A time that has this day's date when it is formatted in the browser's zone. */
  readonly dateOf: (at: number) => number;
};

/** The days of a zone. */
export const daysInZone = (timeZone: string): HubDays => {
  const intoHour = (at: number): number => {
    const shown = at + zoneOffset(at, timeZone);
    return shown - Math.floor(shown / HOUR) * HOUR;
  };
  return {
    startOf: (at) => startOfZoneDay(dayInZone(at, timeZone), timeZone),
    startOfHour: (at) => at - intoHour(at),
    minuteOf: (at) => Math.floor((at + zoneOffset(at, timeZone)) / MINUTE) % (24 * 60),
    dateOf: (at) => new Date(`${dayInZone(at, timeZone)}T12:00`).getTime(),
  };
};
