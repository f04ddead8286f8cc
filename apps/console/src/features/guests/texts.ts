import { deviceTexts } from '../../entities/device/device-texts.ts';
import { guardQuestions } from '../../entities/device/guard/guard-questions.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { common } from '../../kit/i18n/common.ts';

/** The words of guest passes: for who makes them, and for guests. */
export const guestTexts = defineTexts({
  en: () => import(/* chunk: people-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: people-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of both screens, for their routes' loaders. */
export const loadGuestTexts = (): Promise<void> =>
  loadTexts(guestTexts, deviceTexts, guardQuestions, vocabulary, common);
