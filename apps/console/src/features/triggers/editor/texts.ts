import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the editor. */
export const triggerEditorTexts = defineTexts({
  en: () => import(/* chunk: rules-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: rules-words-it */ './locales/it.ts').then((file) => file.it),
});
