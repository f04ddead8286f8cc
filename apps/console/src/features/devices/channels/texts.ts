import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of a device's channels. */
export const channelsTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});
