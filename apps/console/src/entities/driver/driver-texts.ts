import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of every driver settings form; the drivers' own texts are `driverWords`. */
export const driverTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
