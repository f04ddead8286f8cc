import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** The words of the owner’s own model. */
export const faceModelTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});
