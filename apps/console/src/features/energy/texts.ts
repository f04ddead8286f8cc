import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the energy report. */
export const energyTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the page, for its route's loader. */
export const loadEnergyTexts = (): Promise<void> => loadTexts(energyTexts, environmentTexts);
