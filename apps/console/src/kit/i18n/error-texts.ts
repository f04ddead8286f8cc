import { defineTexts } from './catalogues.ts';

/**
 * The texts of most error codes, and of the values in them. The first screen does without: they are loaded after
 * it, or when a call fails, whichever comes first. The few that a lost connection needs are in the vocabulary.
 */
export const errorTexts = defineTexts({
  en: () =>
    import('@dimora/i18n/en/errors').then(({ errors, errorParts }) => ({ errors, errorParts })),
  it: () =>
    import('@dimora/i18n/it/errors').then(({ errors, errorParts }) => ({ errors, errorParts })),
});
