import type { Language } from '@dimora/domain';
import { use, useMemo } from 'react';
import type { Texts } from '../../kit/i18n/catalogues.ts';

/** A catalogue in every language; suspends until all are loaded. */
export function useWordsInEveryLanguage<Words>(
  texts: Texts<Words>,
): Readonly<Record<Language, Words>> {
  const en = use(texts.wait('en'));
  const it = use(texts.wait('it'));
  return useMemo(() => ({ en, it }), [en, it]);
}
