import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of choosing a picture of oneself; their screens' routes load them. */
export const avatarTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
