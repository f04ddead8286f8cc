import { FIRST_DAY_OF_WEEK, type Language } from '@dimora/domain';
import type { DateWords } from '@dimora/ui/date-input';
import { useLanguage } from '../i18n/language.ts';
import { DAY_NAMES, formatDay, monthName } from '../text/calendar.ts';

/** What the names of days and months don't say, beside them for the same reason: no field waits for its texts. */
const words: Readonly<
  Record<
    Language,
    Pick<
      DateWords,
      'order' | 'dateHint' | 'timeHint' | 'openCalendar' | 'previousMonth' | 'nextMonth' | 'wrong'
    >
  >
> = {
  en: {
    order: 'mdy',
    dateHint: 'mm/dd/yyyy',
    timeHint: 'hh:mm',
    openCalendar: 'Open the calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    wrong: (hint) => `Enter it as ${hint}`,
  },
  it: {
    order: 'dmy',
    dateHint: 'gg/mm/aaaa',
    timeHint: 'oo:mm',
    openCalendar: 'Apri il calendario',
    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    wrong: (hint) => `Scrivi così: ${hint}`,
  },
};

const wordsIn = (language: Language): DateWords => ({
  ...words[language],
  firstDay: FIRST_DAY_OF_WEEK[language],
  dayNames: DAY_NAMES[language],
  sayMonth: (year, month) => `${monthName(month, language)} ${year}`,
  sayDay: (day) => `${formatDay(new Date(`${day}T12:00`), language)} ${day.slice(0, 4)}`,
});

const all: Readonly<Record<Language, DateWords>> = { en: wordsIn('en'), it: wordsIn('it') };

/** How the reader's language writes days, for the fields of `@dimora/ui/date-input` (SHELL-02). */
export const useDateWords = (): DateWords => all[useLanguage()];
