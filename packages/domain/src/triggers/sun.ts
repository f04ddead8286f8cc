const DAY_MS = 86_400_000;
/** Midday of 1 January 2000, as a Julian day counts from. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const RAD = Math.PI / 180;
/** The sun's upper edge on the horizon, with the bending of light. */
const HORIZON = -0.833 * RAD;
const TILT = 23.4397 * RAD;

/** A position in degrees; east and north are positive. */
export type Position = { readonly Latitude: number; readonly Longitude: number };

/** The times of a day, milliseconds; or, beyond the polar circles, that the sun stays, and since when at least. */
type SunDay =
  | { readonly stays: null; readonly sunrise: number; readonly sunset: number }
  | { readonly stays: 'up' | 'down'; readonly since: number };

/** After the sunrise equation of the Astronomical Almanac; within about two minutes. */
function sunDayOf(utcDay: string, { Latitude, Longitude }: Position): SunDay {
  const noon = Date.parse(`${utcDay}T12:00:00Z`);
  const day = Math.round((noon - EPOCH) / DAY_MS) + 0.0008 - Longitude / 360;
  const anomaly = (357.5291 + 0.985_600_28 * day) * RAD;
  const centre =
    1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly);
  const ecliptic = anomaly + (centre + 180 + 102.9372) * RAD;
  const transit = day + 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * ecliptic);
  const declination = Math.asin(Math.sin(ecliptic) * Math.sin(TILT));
  const latitude = Latitude * RAD;
  const cosine =
    (Math.sin(HORIZON) - Math.sin(latitude) * Math.sin(declination)) /
    (Math.cos(latitude) * Math.cos(declination));
  const at = (days: number): number => Math.round(EPOCH + days * DAY_MS);
  if (cosine < -1) return { stays: 'up', since: at(transit - 0.5) };
  if (cosine > 1) return { stays: 'down', since: at(transit - 0.5) };
  const half = Math.acos(cosine) / (2 * Math.PI);
  return { stays: null, sunrise: at(transit - half), sunset: at(transit + half) };
}

/** When the sun rises and sets on a UTC day at a position, within about two minutes; `null` on days without. */
export function sunTimes(
  utcDay: string,
  position: Position,
): { readonly sunrise: number; readonly sunset: number } | null {
  const day = sunDayOf(utcDay, position);
  return day.stays === null ? day : null;
}

/** Sunrise or sunset, or some minutes before (negative) or after. */
export type SunMoment = {
  readonly sun: 'sunrise' | 'sunset';
  readonly offsetMinutes: number;
};

/** The longest time without a sunrise or a sunset, in days. */
const LONGEST_AWAY = 190;

/**
 * The last such moment at or before an instant, milliseconds. Where the sun stays up or down for weeks, it rose or set
 * with the first of those days. `null`: none within half a year.
 */
export function lastSun(moment: SunMoment, at: number, position: Position): number | null {
  const { sun, offset, today } = around(moment, at);
  const stays = sun === 'sunrise' ? 'up' : 'down';
  let since: number | null = null;
  for (let ago = -1; ago <= LONGEST_AWAY; ago += 1) {
    const day = sunDayOf(dayText(today - ago), position);
    const found = day.stays === null ? day[sun] + offset : day.since + offset;
    if (found > at) continue;
    if (day.stays === null) return since ?? found;
    if (day.stays === stays) since = found;
    else if (since !== null) return since;
  }
  return since;
}

/** The next such moment after an instant, milliseconds; `null` where there is none within a day. */
export function nextSun(moment: SunMoment, at: number, position: Position): number | null {
  const { sun, offset, today } = around(moment, at);
  for (let ahead = -1; ahead <= 2; ahead += 1) {
    const found = sunTimes(dayText(today + ahead), position)?.[sun];
    if (found !== undefined && found + offset > at) return found + offset;
  }
  return null;
}

/** The UTC day, as a number, around which a moment is looked for: far east or west it belongs to the one beside it. */
const around = ({ sun, offsetMinutes }: SunMoment, at: number) => {
  const offset = offsetMinutes * 60_000;
  return { sun, offset, today: Math.floor((at - offset) / DAY_MS) };
};

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
