import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the climate pages. */
export const climateTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads them, for their routes' loaders. */
export const loadClimateTexts = (): Promise<void> => loadTexts(climateTexts);
