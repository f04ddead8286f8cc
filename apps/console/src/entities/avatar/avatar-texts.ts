import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts for choosing one's own picture; loaded by the routes of its screens. */
export const avatarTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
