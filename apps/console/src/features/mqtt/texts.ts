import { refusalTexts } from '../../entities/broker/refusal-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of /devices/mqtt. */
export const mqttTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the page, so that it never suspends for one. */
export const loadMqttTexts = (): Promise<void> =>
  loadTexts(mqttTexts, deviceTexts, driverTexts, refusalTexts);
