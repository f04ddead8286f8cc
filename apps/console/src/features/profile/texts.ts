import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words of one's own profile. */
export const profileTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
