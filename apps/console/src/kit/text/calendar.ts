import type { Language } from '@dimora/domain';

/**
 * The names of days (from Sunday) and months. Written by hand, because the platform's date formats cost the
 * first screen 50 ms.
 */
const names: Readonly<
  Record<Language, { readonly days: readonly string[]; readonly months: readonly string[] }>
> = {
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },
  it: {
    days: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
  },
};

/** `Saturday 21 November`, `sabato 21 novembre`: local time, as it is spoken. */
export function formatDay(at: Date, language: Language): string {
  const { days, months } = names[language];
  return `${days[at.getDay()] ?? ''} ${at.getDate()} ${months[at.getMonth()] ?? ''}`;
}

/** The names of days, from Sunday. */
export const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: names.en.days,
  it: names.it.days,
};

/** `November`; months from 0. */
export const monthName = (month: number, language: Language): string =>
  names[language].months[month] ?? '';
