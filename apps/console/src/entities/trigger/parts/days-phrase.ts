import type { Calendar } from '@dimora/domain';
import type { Say } from '../say.ts';

/** The days of a part that is fired by the clock, and from when on: `every day, from 1 December 2026`. */
export function daysPhrase({ Condition, StartDate }: Calendar, say: Say): string {
  const days = say.days(Condition.EveryDaysOfWeek);
  return StartDate === null ? days : say.t(($) => $.days.from, { days, date: say.date(StartDate) });
}
