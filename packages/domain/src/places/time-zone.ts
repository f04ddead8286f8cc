/** Longest name of a time zone, in characters; the longest of today has 32. */
export const MAX_TIME_ZONE_CHARACTERS = 64;

/** The zone of the last answer: a house asks for its own again and again, and looking it up is costly. */
let known = 'UTC';

/** True for the name of a time zone that this machine knows, such as `Europe/Rome`. */
export function isTimeZone(name: string): boolean {
  if (name === known) return true;
  // Offsets such as `+02:00` are zones to some machines; they have no summer time.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '')
      return false;
    known = name;
    return true;
  } catch {
    return false;
  }
}
