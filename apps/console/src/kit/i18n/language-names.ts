import type { Language } from '@dimora/domain';

/** Each language in its own words: whoever looks for it may not read the other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };
