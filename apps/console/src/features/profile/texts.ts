import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Words of one's own profile. */
export const profileTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});

/** Loads all words that the profile speaks: what its route's loader does. */
export const loadProfileTexts = (): Promise<void> => loadTexts(profileTexts, editTexts);
