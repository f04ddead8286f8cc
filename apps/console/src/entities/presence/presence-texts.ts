import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words of who is at home. */
export const presenceTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
