import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of the step-up. */
export const stepUpTexts = defineTexts({
  en: () => import(/* chunk: rare-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: rare-words-it */ './locales/it.ts').then((file) => file.it),
});
