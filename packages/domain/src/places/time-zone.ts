/** Longest name of a time zone, in characters; the longest of today has 32. */
export const MAX_TIME_ZONE_CHARACTERS = 64;

/** True for the name of a time zone that this machine knows, such as `Europe/Rome`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as `+02:00` are zones to some machines; they have no summer time.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
