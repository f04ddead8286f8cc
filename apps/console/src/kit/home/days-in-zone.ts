import { dayInZone, startOfZoneDay } from '@dimora/domain';

/** The days of the house: cut where the hub's zone has its midnight, wherever the reader is (A21). */
export type HubDays = {
  /** The first instant of a time's day. */
  readonly startOf: (at: number) => number;
  /** A time that has this day's date for whoever formats it in the browser's zone. */
  readonly dateOf: (at: number) => number;
};

/** The days of a zone. */
export const daysInZone = (timeZone: string): HubDays => ({
  startOf: (at) => startOfZoneDay(dayInZone(at, timeZone), timeZone),
  dateOf: (at) => new Date(`${dayInZone(at, timeZone)}T12:00`).getTime(),
});
