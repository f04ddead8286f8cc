import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the guard dialog alone, which no first screen shows. */
export const guardQuestions = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
