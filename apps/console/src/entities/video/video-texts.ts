import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of live video. */
export const videoTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});
