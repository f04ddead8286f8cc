import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words for rooms and their numbers; a route that shows environments loads them. */
export const environmentTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
