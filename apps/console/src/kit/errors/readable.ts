import type { ErrorParams, Language } from '@dimora/domain';
import type { Vocabulary } from '@dimora/i18n/en';
import { formatBytes, formatDuration } from '../text/quantities.ts';

type Reader = (value: unknown, language: Language, words: Vocabulary) => string;

const plain: Reader = (value, language) =>
  typeof value === 'number'
    ? value.toLocaleString(language)
    : typeof value === 'string'
      ? value
      : '–';

/** How each parameter of `ERRORS` is read out, by its name. */
const readers: Readonly<Record<string, Reader>> = {
  retryAfterSeconds: (value, language) => formatDuration(Number(value) * 1000, language),
  timeoutMs: (value, language) => formatDuration(Number(value), language),
  limitBytes: (value, language) => formatBytes(Number(value), language),
  options: (value, language) =>
    Array.isArray(value)
      ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value.map(String))
      : plain(value, language, undefined as never),
};

/** Makes an error's parameters readable: durations in words, lists as lists. */
export function readable(
  language: Language,
  words: Vocabulary,
  params: ErrorParams,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (readers[name] ?? plain)(value, language, words),
    ]),
  );
}
