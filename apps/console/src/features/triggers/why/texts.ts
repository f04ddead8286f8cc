import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the runs and the time machine. */
export const triggerRunsTexts = defineTexts({
  en: () => import(/* chunk: rules-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: rules-words-it */ './locales/it.ts').then((file) => file.it),
});
