/** The languages in which every text exists (SHELL-01); the first is the default. */
export const LANGUAGES = ['en', 'it'] as const;
/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** The language to use: the person's own, then the stored one, then English (SHELL-01). */
export function chooseLanguage(...preferences: readonly (string | null | undefined)[]): Language {
  for (const preference of preferences) {
    const found = LANGUAGES.find((language) => language === preference?.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/** The first day of the week as the ledger counts it: 7 is Sunday, 1 is Monday (SHELL-02). */
export const FIRST_DAY_OF_WEEK: Readonly<Record<Language, 1 | 7>> = { en: 7, it: 1 };
