import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of the logs that other pages show. */
export const logTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
