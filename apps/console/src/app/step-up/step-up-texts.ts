import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words of stepping up. */
export const stepUpTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
