import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the guard dialog alone, which no first screen shows. */
export const guardQuestions = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
