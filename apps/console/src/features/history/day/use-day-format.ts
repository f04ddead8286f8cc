import { dayInZone, type CalendarDay } from '@dimora/domain';
import { useMemo } from 'react';
import { useNow, useSystem } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { DAY_NAMES, formatDay, monthName } from '../../../kit/text/calendar.ts';

/** Days of the calendar in the user's language. */
export type DayFormat = {
  /** `Friday 20 November`, with the year if it is another one. */
  readonly whole: (day: CalendarDay) => string;
  /** The same within a sentence: `venerdì 20 novembre`. */
  readonly within: (day: CalendarDay) => string;
  /** `Friday 20`: for the buttons of neighbours. */
  readonly short: (day: CalendarDay) => string;
  /** `November 2026`; months from 0. */
  readonly month: (year: number, month: number) => string;
  /** The names of days, from Sunday. */
  readonly names: readonly string[];
};

/** Noon of the day by the browser's clocks: formats of local time then show the same day anywhere. */
const noon = (day: CalendarDay): Date => new Date(`${day}T12:00:00`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The formats of days, and the hub's current day. */
export function useDays(): { readonly today: CalendarDay; readonly format: DayFormat } {
  const language = useLanguage();
  const now = useNow();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const today = dayInZone(now, timeZone);
  const format = useMemo<DayFormat>(() => {
    const names = DAY_NAMES[language];
    const year = today.slice(0, 4);
    const within = (day: CalendarDay): string => {
      const said = formatDay(noon(day), language);
      return day.startsWith(year) ? said : `${said} ${day.slice(0, 4)}`;
    };
    return {
      within,
      whole: (day) => capital(within(day)),
      short: (day) => {
        const at = noon(day);
        return `${capital(names[at.getDay()] ?? '')} ${at.getDate()}`;
      },
      month: (of, month) => `${monthName(month, language)} ${of}`,
      names,
    };
  }, [language, today]);
  return { today, format };
}
