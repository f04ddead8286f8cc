import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts for choosing one's own picture; loaded by the routes of its screens. */
export const avatarTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
