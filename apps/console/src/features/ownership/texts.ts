import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of who owns the house. */
export const ownershipTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});
