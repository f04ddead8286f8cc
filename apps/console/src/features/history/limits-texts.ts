import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the limits. */
export const limitsTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './limits/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './limits/locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadLimitsTexts = (): Promise<void> => loadTexts(limitsTexts);
