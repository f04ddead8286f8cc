import { use, useMemo } from 'react';
import type { Texts } from './catalogues.ts';
import { useLanguage } from './language.ts';
import { translate, type Translate } from './translate.ts';

/** The words of a catalogue in the language now spoken. Suspends while they are not there: load them with the route. */
export function useWords<Words>(texts: Texts<Words>): Words {
  const language = useLanguage();
  return use(texts.load(language));
}

/** Speaks from a catalogue in the language of the person; see {@link Translate}. */
export function useTexts<Words>(texts: Texts<Words>): Translate<Words> {
  const language = useLanguage();
  const words = useWords(texts);
  return useMemo(() => translate(language, words), [language, words]);
}
