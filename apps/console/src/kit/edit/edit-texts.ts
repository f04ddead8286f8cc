import { defineTexts } from '../i18n/catalogues.ts';

/** The words of the edit flow; the routes of editors load them. */
export const editTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
