import type { Language } from './languages.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `MM/dd/yyyy HH:mm:ss` in English, `dd/MM/yyyy HH:mm:ss` in Italian, local time (SHELL-02). */
export function formatDateTime(at: Date, language: Language): string {
  const [day, month] = [two(at.getDate()), two(at.getMonth() + 1)];
  const date = language === 'it' ? `${day}/${month}` : `${month}/${day}`;
  return `${date}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `DD/MM/YY HH:mm`, as device event lists, the face table and the file explorer show it (SHELL-02, A19). */
export const formatShortDateTime = (at: Date): string =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)}/${two(at.getFullYear() % 100)} ${two(at.getHours())}:${two(at.getMinutes())}`;
