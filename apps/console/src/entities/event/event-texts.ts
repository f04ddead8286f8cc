import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words for what happens in the house; a route that shows events loads them. */
export const eventTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
