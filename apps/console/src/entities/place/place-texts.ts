import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of places wherever they are shown: kinds, the map, the search; their screens' routes load them. */
export const placeTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
