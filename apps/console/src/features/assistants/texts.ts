import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the assistants’ page. */
export const assistantsTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the page, for its route’s loader. */
export const loadAssistantsTexts = (): Promise<void> =>
  loadTexts(assistantsTexts, environmentTexts, driverTexts);
