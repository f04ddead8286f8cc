import { accessTexts } from '../../entities/access/access-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { timedTexts } from '../../entities/timed-command/timed-texts.ts';
import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the house’s thread. */
export const houseThreadTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the thread, before it is shown. */
export const loadHouseThreadTexts = (): Promise<void> =>
  loadTexts(houseThreadTexts, deviceTexts, environmentTexts, triggerTexts, timedTexts, accessTexts);
