import type { Language } from '@dimora/domain';
import { formatNumber } from './number.ts';
import type { Catalogue, Text } from './words.ts';

/** The plural form for a count. In both languages `one` is for exactly one. */
const formOf = (text: Text, count: unknown): string =>
  typeof text === 'string' ? text : Number(count) === 1 ? text.one : text.other;

/** Fills a text's placeholders; an unknown placeholder stays visible. */
export function fill(
  language: Language,
  text: Text,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return formOf(text, values['count']).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return formatNumber(value, language);
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
