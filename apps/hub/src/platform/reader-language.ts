import { LANGUAGES, type Language, type UserId } from '@dimora/domain';
import type { Caller } from './caller.ts';

/** Puts an answer into a language; only the demo's names have more than one. */
export type InLanguage = <Value>(value: Value, language: Language) => Value;

/** Who reads: somebody who sees the house as another person still reads their own language. */
export const readerOf = ({ user, session }: Caller): UserId => (session.viewedBy ?? user).Id;

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
