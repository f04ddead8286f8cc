import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words that only the palette needs; they load with it. */
export const paletteTexts = defineTexts({
  en: () => import(/* chunk: rare-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: rare-words-it */ './locales/it.ts').then((file) => file.it),
});
