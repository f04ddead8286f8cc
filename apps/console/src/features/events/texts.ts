import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of the logs on other pages. */
export const logTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
