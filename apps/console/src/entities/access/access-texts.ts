import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** The words of conditions of permissions, and of who may use a thing. */
export const accessTexts = defineTexts({
  en: () => import(/* chunk: entities-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: entities-words-it */ './locales/it.ts').then((file) => file.it),
});
