import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of unknown faces. */
export const faceTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});
