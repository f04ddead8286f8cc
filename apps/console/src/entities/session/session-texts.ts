import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of what every screen before the shell offers; their routes load them. */
export const sessionControlTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
