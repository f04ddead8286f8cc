import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of the controls on every screen outside the shell; loaded by their routes. */
export const sessionControlTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
