import type { Language } from './languages.ts';

/** The weekday and the time of a time zone, such as `Saturday 18:42` and `sabato 18:42` (A96). */
export const formatTimeInZone = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
