import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Why devices can't be used, and how to fix it; loaded with the screens that may show it. */
export const troubleWords = defineTexts({
  en: () =>
    import(/* chunk: entities-words-en */ '@dimora/i18n/en/troubles').then((file) => file.words),
  it: () =>
    import(/* chunk: entities-words-it */ '@dimora/i18n/it/troubles').then((file) => file.words),
});
