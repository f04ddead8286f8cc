import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of everything under /devices. */
export const devicesTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of a page under /devices, so that it never suspends for one. */
export const loadDevicesTexts = (): Promise<void> =>
  loadTexts(devicesTexts, detailWords, deviceTexts, environmentTexts, eventTexts, editTexts);
