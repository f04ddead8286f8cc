import { deviceTexts } from '../../entities/device/device-texts.ts';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { driverWords } from '../../entities/driver/driver-words.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of adding devices manually. */
export const installTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the page, so that it never suspends for one. */
export const loadInstallTexts = (): Promise<void> =>
  loadTexts(
    installTexts,
    detailWords,
    driverTexts,
    driverWords,
    troubleWords,
    deviceTexts,
    environmentTexts,
  );
