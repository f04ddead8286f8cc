import { refusalTexts } from '../../entities/broker/refusal-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the maintenance list. */
export const maintenanceTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the screen, for its route's loader. */
export const loadMaintenanceTexts = (): Promise<void> =>
  loadTexts(
    maintenanceTexts,
    deviceTexts,
    environmentTexts,
    troubleWords,
    refusalTexts,
    detailWords,
  );
