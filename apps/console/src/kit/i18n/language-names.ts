import type { Language } from '@dimora/domain';

/** Each language in its own words: the user may not be able to read the other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };
