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
      hourCycle: 'h23',
    });
  formats.set(timeZone, made);
  return made;
};

/** The calendar hour of an instant, in milliseconds, in a time zone. */
export function localHourOf(at: number, timeZone: string): LocalHour {
  const parts = { year: 0, month: 0, day: 0, hour: 0 };
  for (const { type, value } of formatIn(timeZone).formatToParts(at))
    if (Object.hasOwn(parts, type)) parts[type as keyof typeof parts] = Number(value);
  const { year, month, day } = parts;
  return { ...parts, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}
