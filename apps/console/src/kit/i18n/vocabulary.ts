import { defineTexts } from './catalogues.ts';

/** Texts for the ids that servers send: errors, roles, categories, variables… (packages/i18n). */
export const vocabulary = defineTexts({
  en: () => import('@dimora/i18n/en').then((file) => file.vocabulary),
  it: () => import('@dimora/i18n/it').then((file) => file.vocabulary),
});
