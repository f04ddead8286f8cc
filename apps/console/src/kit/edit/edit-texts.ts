import { defineTexts } from '../i18n/catalogues.ts';

/** The words of the edit flow; the routes of editors load them. */
export const editTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
