const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
  formats.set(timeZone, made);
  return made;
};

/** A calendar day in some time zone; `month` is 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** The calendar day of an instant in a time zone. */
export function dayIn(at: number, timeZone: string): CalendarDay {
  const shown = new Date(shownIn(at, timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/**
 * The first instant of the day of an instant in a time zone: midnight, or the moment after it where the clocks
 * skip midnight.
 */
export function startOfDayIn(at: number, timeZone: string): number {
  const shown = shownIn(at, timeZone);
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS);
  // Right where the clocks haven't changed since midnight; corrected by the change where they have.
  const first = midnight - (shown - at);
  const start = midnight - (shownIn(first, timeZone) - first);
  const isSkipped = shownIn(start, timeZone) < midnight;
  return isSkipped ? Math.max(first, start) : start;
}

const DAY_MS = 86_400_000;

/** What a clock in the zone shows, as if it were UTC. */
function shownIn(at: number, timeZone: string): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatIn(timeZone).formatToParts(at))
    if (Object.hasOwn(parts, type)) parts[type as keyof typeof parts] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}
