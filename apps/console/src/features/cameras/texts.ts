import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Texts of a camera's picture. */
export const cameraPictureTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
