import type { ErrorCode, Language } from '@dimora/domain';
import { fill, placeholdersOf } from '@dimora/i18n';
import type { Vocabulary } from '@dimora/i18n/en';
import type { errorParts, errors } from '@dimora/i18n/en/errors';
import { useCallback, useState } from 'react';
import { errorTexts } from '../i18n/error-texts.ts';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-texts.ts';
import { vocabulary } from '../i18n/vocabulary.ts';
import { errorCodeOf, errorParamsOf } from './code.ts';
import { readable } from './readable.ts';

/** Explains any thrown value in the user's language. */
export type Explain = (error: unknown) => string;

/** The texts that {@link errorTexts} loads. */
export type ErrorWords = {
  readonly errors: typeof errors;
  readonly errorParts: typeof errorParts;
};

/** Explains an error with given texts. Unknown errors, and those without a text, read as INTERNAL. */
export function explainIn(
  language: Language,
  words: Vocabulary,
  late: ErrorWords | undefined,
  error: unknown,
): string {
  const texts: Partial<Record<ErrorCode, string>> = { ...words.connectionErrors, ...late?.errors };
  const known = errorCodeOf(error) ?? 'INTERNAL';
  const code = texts[known] === undefined ? 'INTERNAL' : known;
  const text = texts[code] ?? '';
  const parts = { ...words, ...late?.errorParts };
  const values = readable(language, parts, errorParamsOf(error), placeholdersOf(text));
  return fill(language, text, values);
}

/**
 * Explains errors in the current language: `explain(error)`. Servers send codes, never sentences. Where the
 * texts aren't loaded yet, they are, and the component renders again.
 */
export function useExplain(): Explain {
  const language = useLanguage();
  const words = useWords(vocabulary);
  const [late, setLate] = useState<ErrorWords>();
  return useCallback(
    (error) => {
      const errors = errorTexts.loaded(language);
      if (!errors) errorTexts.load(language).then(setLate, () => undefined);
      return explainIn(language, words, errors ?? late, error);
    },
    [language, words, late],
  );
}
