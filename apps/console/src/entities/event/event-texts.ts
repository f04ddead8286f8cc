import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of events; loaded by the routes that show them. */
export const eventTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
