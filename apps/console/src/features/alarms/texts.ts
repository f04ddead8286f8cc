import { eventTexts } from '../../entities/event/event-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the alarms. */
export const alarmTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadAlarmTexts = (): Promise<void> =>
  loadTexts(alarmTexts, eventTexts, environmentTexts, detailWords);
