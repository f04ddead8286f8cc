import { chance } from './chance.ts';

const DAY_MS = 86_400_000;

/** A moment in the villa's own time zone. */
export type LocalTime = {
  /** Days since 1970. */
  readonly day: number;
  /** Minutes since midnight, with fractions. */
  readonly minute: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** From 0 at the start of the year to 1 at its end. */
  readonly season: number;
};

/** The villa's local time at an instant; `offsetMinutes` as `Date.getTimezoneOffset()` gives it. */
export function localTime(now: number, offsetMinutes: number): LocalTime {
  const local = now - offsetMinutes * 60_000;
  const day = Math.floor(local / DAY_MS);
  const minute = (local - day * DAY_MS) / 60_000;
  return {
    day,
    minute,
    weekday: (((day + 4) % 7) + 7) % 7,
    season: ((day % 365.25) / 365.25 + 1) % 1,
  };
}

/** The season: 1 in midsummer, -1 in midwinter. */
const summerness = (season: number): number => -Math.cos((season - 0.03) * 2 * Math.PI);

/** Daylight outside, lx. */
export function daylight(seed: number, { day, minute, season }: LocalTime): number {
  const halfDay = 360 + summerness(season) * 90;
  const height = Math.cos(((minute - 765) / halfDay) * (Math.PI / 2));
  if (Math.abs(minute - 765) > halfDay) return 0;
  const clouds = 0.4 + 0.6 * chance(seed, 'clouds', day, minute / 20);
  return Math.round(height * 60_000 * clouds);
}

/** Temperature outside, °C: season, hour, and a daily variation. */
export function outsideTemperature(seed: number, { day, minute, season }: LocalTime): number {
  const ofDay = Math.cos(((minute - 900) / 1440) * 2 * Math.PI) * 4.5;
  return 16 + summerness(season) * 8 + ofDay + (chance(seed, 'weather', day) - 0.5) * 5;
}
