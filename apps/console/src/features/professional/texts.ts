import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the page for professionals. */
export const professionalTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadProfessionalTexts = (): Promise<void> =>
  loadTexts(professionalTexts, environmentTexts, detailWords);
