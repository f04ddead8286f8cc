import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Names of the system's own device groups; loaded by the routes of screens that show them. */
export const deviceGroupTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
