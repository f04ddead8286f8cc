import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of everything under /devices. */
export const devicesTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
