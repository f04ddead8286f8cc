import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of statistics. */
export const statsTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the pages, for their routes' loaders. */
export const loadStatsTexts = (): Promise<void> => loadTexts(statsTexts, environmentTexts);
