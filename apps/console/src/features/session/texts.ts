import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words of signing in and of what can go wrong there. */
export const sessionTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
