import { HUB_ITSELF, type ErrorParams, type ExpectedForm, type Language } from '@dimora/domain';
import { formatNumber } from '@dimora/i18n';
import type { Vocabulary } from '@dimora/i18n/en';
import type { errorParts } from '@dimora/i18n/en/errors';
import { formatBytes, formatDuration, localeOf } from '../text/quantities.ts';

/** The texts of values within error messages; errors whose texts come with the first screen need no parts. */
export type ErrorParts = Pick<Vocabulary, 'options'> & Partial<typeof errorParts>;

type Reader = (value: unknown, language: Language, words: ErrorParts) => string;

const plain: Reader = (value, language) =>
  typeof value === 'number'
    ? formatNumber(value, language)
    : typeof value === 'string'
      ? value
      : '–';

const wordOf = (table: Readonly<Record<string, string>> = {}, id: unknown): string =>
  table[String(id)] ?? String(id);

const listed = (
  language: Language,
  items: readonly string[],
  type: 'conjunction' | 'disjunction',
): string => new Intl.ListFormat(localeOf(language), { type }).format(items);

/** Which field was wrong, and why: `Name: too short or too small`. */
const issues: Reader = (value, language, words) => {
  const found = (Array.isArray(value) ? value : []) as readonly {
    readonly path?: string;
    readonly code?: string;
    readonly expected?: string;
  }[];
  const each = found.map(({ path = '', code = 'custom', expected }) => {
    const form = words.expected?.[expected as ExpectedForm];
    const rule = form ?? wordOf(words.issues, code);
    return path === '' ? rule : `${path}: ${rule}`;
  });
  return each.length > 0 ? listed(language, each, 'conjunction') : wordOf(words.issues, 'custom');
};

const options: Reader = (value, language, words) =>
  Array.isArray(value)
    ? listed(
        language,
        value.map((option) => wordOf(words.options, option)),
        'disjunction',
      )
    : '–';

const counted =
  (format: (value: number, language: Language) => string): Reader =>
  (value, language) =>
    typeof value === 'number' ? format(value, language) : '–';

/** How each parameter of `ERRORS` is formatted, by its name. */
const readers: Readonly<Record<string, Reader>> = {
  issues,
  options,
  retryAfterSeconds: counted((value, language) => formatDuration(value * 1000, language)),
  timeoutMs: counted(formatDuration),
  limitBytes: counted(formatBytes),
  changedBy: (value, _language, words) =>
    value === HUB_ITSELF
      ? (words.theHub ?? '–')
      : typeof value === 'string' && value !== ''
        ? value
        : (words.someone ?? '–'),
  expected: (value, _language, words) =>
    words.expected?.[value as ExpectedForm] ?? wordOf(words.issues, 'custom'),
  kind: (value, _language, words) => wordOf(words.kinds, value),
};

/** Makes the named parameters of an error readable: durations in words, lists as lists; a missing one reads `–`. */
export function readable(
  language: Language,
  words: ErrorParts,
  params: ErrorParams,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, (readers[name] ?? plain)(params[name], language, words)]),
  );
}
