import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of devices and their controls. Load it with every route that shows devices. */
export const deviceTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
