import { fill, type PlaceholderName, type Text, type Values } from '@dimora/i18n';
import type { Language } from '@dimora/domain';

type WithoutPlaceholders<Entry> = [PlaceholderName<Entry>] extends [never] ? Entry : never;

/**
 * Picks a text of a catalogue and fills it: `t(($) => $.greeting, { name })`. Two overloads, because one with
 * a conditional rest parameter makes the compiler forget which text was picked.
 */
export type Translate<Words> = {
  <Entry extends Text>(pick: (words: Words) => Entry, values: Values<NoInfer<Entry>>): string;
  <Entry extends Text>(pick: (words: Words) => WithoutPlaceholders<Entry>): string;
};

/** A {@link Translate} for the texts of a language. */
export const translate =
  <Words>(language: Language, words: Words): Translate<Words> =>
  (pick: (words: Words) => Text, values?: Readonly<Record<string, string | number>>) =>
    fill(language, pick(words), values);
