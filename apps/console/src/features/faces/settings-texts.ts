import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of how faces are recognised. */
export const faceSettingsTexts = defineTexts({
  en: () => import('./settings/locales/en.ts').then((file) => file.en),
  it: () => import('./settings/locales/it.ts').then((file) => file.it),
});
