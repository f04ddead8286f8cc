import type { Language } from '@dimora/domain';
import type { Catalogue, Text } from './words.ts';

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  it: new Intl.PluralRules('it'),
};

/** The form of a text that fits a count. Italian's `many` (millions) reads as `other` here. */
function formOf(language: Language, text: Text, count: unknown): string {
  if (typeof text === 'string') return text;
  return rules[language].select(Number(count)) === 'one' ? text.one : text.other;
}

/** The text itself, with its placeholders filled; an unknown placeholder stays visible. */
export function fill(
  language: Language,
  text: Text,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return formOf(language, text, values['count']).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return value.toLocaleString(language);
    return typeof value === 'string' ? value : whole;
  });
}

/** Every text of a catalogue with its dotted path. */
export function* textsOf(
  catalogue: Catalogue,
  path = '',
): Generator<readonly [path: string, text: string]> {
  for (const [key, entry] of Object.entries(catalogue)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof entry === 'string') yield [at, entry];
    else yield* textsOf(entry, at);
  }
}

/** The names of the placeholders in a text, sorted, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted();
