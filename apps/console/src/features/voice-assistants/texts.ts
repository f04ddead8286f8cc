import { deviceTexts } from '../../entities/device/device-texts.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the voice assistants' screen. */
export const voiceTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadVoiceTexts = (): Promise<void> =>
  loadTexts(voiceTexts, deviceTexts, environmentTexts, driverTexts);
