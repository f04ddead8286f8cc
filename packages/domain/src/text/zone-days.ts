/** A calendar day, such as `2026-11-20`. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;
/** Since then clocks have been changed on the quarter of an hour, everywhere. */
const ON_QUARTERS_SINCE = Date.UTC(2000, 0, 1);
const QUARTER_MS = 15 * 60_000;
/** Days that are remembered of a zone: those of thirty years. */
const MOST_DAYS = 11_000;

/** The offsets of a zone by day of UTC: one for a whole day, or that of each quarter where clocks are changed. */
type KnownZone = {
  readonly format: Intl.DateTimeFormat;
  readonly days: Map<number, number | Float64Array>;
};
const zones = new Map<string, KnownZone>();

/**
 * How far a time zone's clocks are ahead of UTC, in milliseconds, at an instant. The one memory of offsets: reading a
 * zone's clock costs 2 µs, which rules, programmes and the recorder do at every report.
 */
export function zoneOffset(at: number, timeZone: string): number {
  const { format, days } = zones.get(timeZone) ?? remembered(timeZone);
  if (!(at >= ON_QUARTERS_SINCE)) return offsetBy(format, at);
  const day = Math.floor(at / DAY_MS);
  let known = days.get(day);
  if (known === undefined) {
    if (days.size >= MOST_DAYS) days.clear();
    days.set(day, (known = offsetsOf(format, day * DAY_MS)));
  }
  if (typeof known === 'number') return known;
  return known[Math.floor((at - day * DAY_MS) / QUARTER_MS)] ?? 0;
}

/** No zone changes its clocks and changes them back within a day. */
function offsetsOf(format: Intl.DateTimeFormat, start: number): number | Float64Array {
  const [first, last] = [offsetBy(format, start), offsetBy(format, start + DAY_MS)];
  if (first === last) return first;
  const quarters = DAY_MS / QUARTER_MS;
  return Float64Array.from({ length: quarters }, (_, at) =>
    offsetBy(format, start + at * QUARTER_MS),
  );
}

function remembered(timeZone: string): KnownZone {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  const zone: KnownZone = { format, days: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

function offsetBy(format: Intl.DateTimeFormat, at: number): number {
  const parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of format.formatToParts(at))
    if (Object.hasOwn(parts, type)) parts[type as keyof typeof parts] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1000) * 1000;
}

/** The calendar day of an instant in a time zone. */
export const dayInZone = (at: number, timeZone: string): CalendarDay =>
  new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);

/** The day so many days later; negative for earlier. */
export const shiftDay = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a day in a time zone; where clocks skip midnight, the moment after. */
export function startOfZoneDay(day: CalendarDay, timeZone: string): number {
  const local = Date.parse(`${day}T00:00:00Z`);
  const found = local - zoneOffset(local - zoneOffset(local, timeZone), timeZone);
  const isFirst = (at: number): boolean =>
    dayInZone(at, timeZone) >= day && dayInZone(at - 1, timeZone) < day;
  if (isFirst(found)) return found;
  let [low, high] = [local - DAY_MS, local + DAY_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayInZone(middle, timeZone) < day) low = middle;
    else high = middle;
  }
  return high;
}

/** An instant as a zone's clocks show it: `2026-11-20T18:42:07.120+01:00`. */
export function isoInZone(at: number, timeZone: string): string {
  const offset = zoneOffset(at, timeZone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(at + offset).toISOString().slice(0, -1);
  return `${local}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}
