import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of events; loaded by the routes that show them. */
export const eventTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});
