import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of hubs on any screen; loaded by their routes. */
export const hubTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
