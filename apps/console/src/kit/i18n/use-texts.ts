import { fill, type PlaceholderName, type Text, type Values } from '@dimora/i18n';
import { use, useMemo } from 'react';
import type { Texts } from './catalogues.ts';
import { useLanguage } from './language.ts';

type WithoutPlaceholders<Entry> = [PlaceholderName<Entry>] extends [never] ? Entry : never;

/**
 * Picks a text of a catalogue and fills it: `t(($) => $.greeting, { name })`. Two overloads, because one with
 * a conditional rest parameter makes the compiler forget which text was picked.
 */
export type Translate<Words> = {
  <Entry extends Text>(pick: (words: Words) => Entry, values: Values<NoInfer<Entry>>): string;
  <Entry extends Text>(pick: (words: Words) => WithoutPlaceholders<Entry>): string;
};

/** The words of a catalogue in the language now spoken. Suspends while they are not there: load them with the route. */
export function useWords<Words>(texts: Texts<Words>): Words {
  const language = useLanguage();
  return use(texts.load(language));
}

/** Speaks from a catalogue in the language of the person; see {@link Translate}. */
export function useTexts<Words>(texts: Texts<Words>): Translate<Words> {
  const language = useLanguage();
  const words = useWords(texts);
  return useMemo(
    () => (pick: (words: Words) => Text, values?: Readonly<Record<string, string | number>>) =>
      fill(language, pick(words), values),
    [language, words],
  );
}
