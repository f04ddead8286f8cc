const DAY_MS = 86_400_000;
/** Midday of 1 January 2000, as a Julian day counts from. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const RAD = Math.PI / 180;
/** The sun's upper edge on the horizon, with the bending of light. */
const HORIZON = -0.833 * RAD;
const TILT = 23.4397 * RAD;

/** A position in degrees; east and north are positive. */
export type Position = { readonly Latitude: number; readonly Longitude: number };

/**
 * When the sun rises and sets on a UTC day at a position, within about two minutes; `null` on days without a sunrise
 * or sunset, as beyond the polar circles. After the sunrise equation of the Astronomical Almanac.
 */
export function sunTimes(
  utcDay: string,
  { Latitude, Longitude }: Position,
): { readonly sunrise: number; readonly sunset: number } | null {
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
  if (!(Math.abs(cosine) <= 1)) return null;
  const half = Math.acos(cosine) / (2 * Math.PI);
  const at = (days: number): number => Math.round(EPOCH + days * DAY_MS);
  return { sunrise: at(transit - half), sunset: at(transit + half) };
}
