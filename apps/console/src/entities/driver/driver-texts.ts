import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of every driver settings form; the drivers' own texts are `driverWords`. */
export const driverTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
