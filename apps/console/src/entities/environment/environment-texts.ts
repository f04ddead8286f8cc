import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of rooms and their numbers; loaded by the routes that show environments. */
export const environmentTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
