import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of a person's data: their copy, and their erasure. */
export const personDataTexts = defineTexts({
  en: () => import(/* chunk: people-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: people-words-it */ './locales/it.ts').then((file) => file.it),
});
