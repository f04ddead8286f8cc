import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** The words of the owner’s own model. */
export const faceModelTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
