import { LANGUAGES, type Language } from '@dimora/domain';
import { use, useMemo } from 'react';
import type { Texts } from '../../kit/i18n/catalogues.ts';

/** A catalogue in every language; suspends until all are there. */
export function useWordsInEveryLanguage<Words>(
  texts: Texts<Words>,
): Readonly<Record<Language, Words>> {
  const [en, it] = LANGUAGES.map(
    (language) => texts.loaded(language) ?? use(texts.load(language)),
  ) as [Words, Words];
  return useMemo(() => ({ en, it }), [en, it]);
}
