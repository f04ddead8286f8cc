import { LANGUAGES, type Language } from '@dimora/domain';

/** Puts an answer into a language; only the demo's names have more than one. */
export type InLanguage = <Value>(value: Value, language: Language) => Value;

/** The reader's language: their own choice, otherwise the first that the browser accepts and we speak. */
export function readerLanguage(
  chosen: Language | null | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (chosen) return chosen;
  const accepted = (acceptLanguage ?? '').split(',').map((each) => each.trim().slice(0, 2));
  const spoken = accepted.flatMap((each) => LANGUAGES.filter((language) => language === each));
  return spoken[0] ?? 'en';
}
