import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** What the hub's own broker refused; loaded with the screens that may show it. */
export const refusalTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
