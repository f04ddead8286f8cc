import { isEveryDay, type Calendar } from '@dimora/domain';
import type { Say } from '../say.ts';

/** A moment with its days where it isn't each of them: `it is 06:45 from Monday to Friday`. */
export function momentPhrase(what: string, calendar: Calendar, say: Say): string {
  const { Condition, StartDate } = calendar;
  return isEveryDay(Condition.EveryDaysOfWeek) && StartDate === null
    ? what
    : say.t(($) => $.onDays, { what, days: daysPhrase(calendar, say) });
}

/** The days of a part that is fired by the clock, and from when on: `every day, from 1 December 2026`. */
export function daysPhrase({ Condition, StartDate }: Calendar, say: Say): string {
  const days = say.days(Condition.EveryDaysOfWeek);
  return StartDate === null ? days : say.t(($) => $.days.from, { days, date: say.date(StartDate) });
}

/** The days on which a rule starts by itself at all: `, only at the weekend`; nothing for every day. */
export function onlyPhrase({ Condition, StartDate }: Calendar, say: Say): string {
  const { t } = say;
  const days = say.days(Condition.EveryDaysOfWeek);
  return [
    isEveryDay(Condition.EveryDaysOfWeek) ? '' : t(($) => $.days.only, { days }),
    StartDate === null ? '' : t(($) => $.days.since, { date: say.date(StartDate) }),
  ].join('');
}
