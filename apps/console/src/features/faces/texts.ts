import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of unknown faces. */
export const faceTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
