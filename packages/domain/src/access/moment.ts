import { dayInZone, shiftDay, startOfZoneDay, zoneOffset } from '../text/zone-days.ts';
import {
  MOMENT_ATTRIBUTES,
  type ConditionRow,
  type ExplicitAllow,
  type MomentAttribute,
} from './claims.ts';

/** When and where somebody is about to do something, for conditions of the moment (USERS-B1). */
export type Moment = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The hub's zone, in which hours and days are meant. */
  readonly timeZone: string;
  /** True only if the person is known to be at home. */
  readonly atHome: boolean;
  /** Whether an environment exists: a condition about a removed one isn't met. */
  readonly isEnvironment: (id: string) => boolean;
};

/** The value of a condition on presence: they are at home. */
export const AT_HOME = 'home';

/** A window of the week; minutes since midnight, `to` isn't part of it. */
export type WeekWindow = {
  /** 1 is Monday, 7 is Sunday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
};

const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WINDOW = /^([1-7]) ([01]\d|2[0-3]):(00|15|30|45)-([01]\d|2[0-4]):(00|15|30|45)$/;

/** Reads `1 15:00-20:00`; `undefined` for anything else, and for windows that end before they begin. */
export function weekWindow(text: string): WeekWindow | undefined {
  const parts = WINDOW.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [day = 0, fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts;
  const window = { day, from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  return window.from < window.to && window.to <= 1440 ? window : undefined;
}

/** Writes what {@link weekWindow} reads. */
export function weekWindowText({ day, from, to }: WeekWindow): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${day} ${time(from)}-${time(to)}`;
}

/** True for a row about the moment rather than about a thing. */
export const isOfMoment = (
  row: ConditionRow,
): row is ConditionRow & { readonly Attr: MomentAttribute } =>
  (MOMENT_ATTRIBUTES as readonly string[]).includes(row.Attr);

/** True for permissions that depend on whether somebody is at home. */
export const dependOnPresence = (allows: readonly ExplicitAllow[]): boolean =>
  allows.some(({ Condition }) => Condition?.some(({ Attr }) => Attr === 'Presence'));

/** True if a row about the moment holds now; an unreadable one never does. */
export function holdsNow({ Attr, Value }: ConditionRow, moment: Moment): boolean {
  if (Attr === 'Presence') return moment.atHome && Value.includes(AT_HOME);
  const { now, timeZone } = moment;
  if (Attr === 'Until') {
    const [last] = Value;
    return last !== undefined && dayInZone(now, timeZone) <= last;
  }
  return isWithinHours(Value, now, timeZone);
}

/** True if the clocks of a zone show a time within one of the windows. */
export function isWithinHours(windows: readonly string[], now: number, timeZone: string): boolean {
  const shown = now + zoneOffset(now, timeZone);
  const day = new Date(shown).getUTCDay() || 7;
  const minute = Math.floor((((shown % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  return windows.some((text) => {
    const window = weekWindow(text);
    return window?.day === day && window.from <= minute && minute < window.to;
  });
}

/**
 * The next instant at which a condition of the moment may change by the clock alone, at most the end of the hub's day;
 * `undefined` for somebody whose permissions don't depend on the clock. On days on which the clocks change each
 * quarter of an hour is one, so nothing has to be known about how they do.
 */
export function nextChange(
  allows: readonly ExplicitAllow[],
  { now, timeZone }: Pick<Moment, 'now' | 'timeZone'>,
): number | undefined {
  const rows = allows.flatMap(({ Condition = [] }) => Condition);
  const windows = rows.flatMap(({ Attr, Value }) => (Attr === 'HoursOfWeek' ? Value : []));
  if (windows.length === 0 && !rows.some(({ Attr }) => Attr === 'Until')) return undefined;
  const today = dayInZone(now, timeZone);
  const start = startOfZoneDay(today, timeZone);
  const end = startOfZoneDay(shiftDay(today, 1), timeZone);
  if (windows.length === 0) return end;
  if (end - start !== DAY_MS) return Math.min(end, (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  let next = end;
  for (const text of windows) {
    const window = weekWindow(text);
    if (window?.day !== weekday) continue;
    for (const minute of [window.from, window.to]) {
      const at = start + minute * MINUTE_MS;
      if (at > now && at < next) next = at;
    }
  }
  return next;
}
