import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the Modbus manager. */
export const modbusTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});

/** Loads all words that the manager speaks: what its route's loader does. */
export const loadModbusTexts = (): Promise<void> =>
  loadTexts(modbusTexts, environmentTexts, editTexts);
