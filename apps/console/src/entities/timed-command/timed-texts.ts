import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of what is asked for a moment to come. */
export const timedTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
