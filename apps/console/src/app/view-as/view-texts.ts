import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts around a view of the house as somebody else. */
export const viewTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
