import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of a rule's sentence; the routes that show rules load them. */
export const triggerTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});
