import { defineTexts } from '../kit/i18n/catalogues.ts';

/** Texts of the shell: bars, menus, panels, banners, palette. */
export const shellTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
