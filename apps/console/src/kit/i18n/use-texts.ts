import { use, useMemo } from 'react';
import type { Texts } from './catalogues.ts';
import { useLanguage } from './language.ts';
import { translate, type Translate } from './translate.ts';

/** The texts of a catalogue in the current language. Suspends until they are loaded: load them with the route. */
export function useWords<Words>(texts: Texts<Words>): Words {
  const language = useLanguage();
  return use(texts.wait(language));
}

/** The texts of a catalogue in the user's language; see {@link Translate}. */
export function useTexts<Words>(texts: Texts<Words>): Translate<Words> {
  const language = useLanguage();
  const words = useWords(texts);
  return useMemo(() => translate(language, words), [language, words]);
}
