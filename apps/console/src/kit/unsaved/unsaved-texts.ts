import { defineTexts } from '../i18n/catalogues.ts';

/** The texts of {@link UnsavedGuard}; it loads them itself. */
export const unsavedTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
