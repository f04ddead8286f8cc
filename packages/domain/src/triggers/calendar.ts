import type { CalendarDay } from '../text/zone-days.ts';

/** Only on these days, and from this day on; `null`: from ever. */
export type Calendar = {
  readonly Condition: { readonly EveryDaysOfWeek: readonly number[] };
  readonly StartDate: string | null;
};

/** True for a list that names every day of the week (TRIGGERS-04, A58). */
export const isEveryDay = (days: readonly number[]): boolean => new Set(days).size === 7;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: CalendarDay): number =>
  new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** True if a calendar allows a day. */
export const isOnCalendar = ({ Condition, StartDate }: Calendar, day: CalendarDay): boolean =>
  Condition.EveryDaysOfWeek.includes(weekdayOf(day)) && (StartDate === null || day >= StartDate);

/** True if a day of the week is in both calendars. */
export const sharesDay = (one: Calendar, other: Calendar): boolean =>
  one.Condition.EveryDaysOfWeek.some((day) => other.Condition.EveryDaysOfWeek.includes(day));
