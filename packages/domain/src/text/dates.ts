import type { Language } from './languages.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `11/21` or `21/11`: one order in each language, in full dates and in lists (0242). */
function dayAndMonth(at: Date, language: Language): string {
  const [day, month] = [two(at.getDate()), two(at.getMonth() + 1)];
  return language === 'it' ? `${day}/${month}` : `${month}/${day}`;
}

/** `MM/dd/yyyy HH:mm:ss` in English, `dd/MM/yyyy HH:mm:ss` in Italian, local time (SHELL-02). */
export const formatDateTime = (at: Date, language: Language): string =>
  `${dayAndMonth(at, language)}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/**
 * `MM/dd/yy HH:mm` in English, `dd/MM/yy HH:mm` in Italian, as device event lists, the face table and the file
 * explorer show it (SHELL-02, A19).
 */
export const formatShortDateTime = (at: Date, language: Language): string =>
  `${dayAndMonth(at, language)}/${two(at.getFullYear() % 100)} ${two(at.getHours())}:${two(at.getMinutes())}`;
