import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words about people that several areas use. */
export const userTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
