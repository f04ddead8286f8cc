import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of who owns the house. */
export const ownershipTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
