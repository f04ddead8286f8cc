import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the record of changes. */
export const auditTexts = defineTexts({
  en: () => import(/* chunk: people-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: people-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadAuditTexts = (): Promise<void> => loadTexts(auditTexts, detailWords);
