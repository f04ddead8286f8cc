import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of hubs wherever they are shown; their screens' routes load them. */
export const hubTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
