import { ERRORS, type Language } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import type { Vocabulary } from '@dimora/i18n/en';
import { useCallback } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-texts.ts';
import { vocabulary } from '../i18n/vocabulary.ts';
import { errorCodeOf, errorParamsOf } from './code.ts';
import { readable } from './readable.ts';

/** Explains any thrown value in the user's language. */
export type Explain = (error: unknown) => string;

/** Explains an error with a given vocabulary. Unknown errors read as INTERNAL. */
export function explainIn(language: Language, words: Vocabulary, error: unknown): string {
  const code = errorCodeOf(error) ?? 'INTERNAL';
  return fill(
    language,
    words.errors[code],
    readable(language, words, errorParamsOf(error), ERRORS[code].params),
  );
}

/** Explains errors in the current language: `explain(error)`. Servers send codes, never sentences. */
export function useExplain(): Explain {
  const language = useLanguage();
  const words = useWords(vocabulary);
  return useCallback((error) => explainIn(language, words, error), [language, words]);
}
