import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The overview's texts; its route loads them. */
export const dashboardTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
