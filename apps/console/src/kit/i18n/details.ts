import { defineTexts } from './catalogues.ts';

/** Texts for the ids that only lists and detail pages show; loaded with those pages. */
export const detailWords = defineTexts({
  en: () => import(/* chunk: rare-words-en */ '@dimora/i18n/en/details'),
  it: () =>
    import(/* chunk: rare-words-it */ '@dimora/i18n/it/details').then((file) => file.details),
});
