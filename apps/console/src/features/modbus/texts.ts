import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the Modbus manager. */
export const modbusTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the manager, for its route's loader. */
export const loadModbusTexts = (): Promise<void> =>
  loadTexts(modbusTexts, environmentTexts, editTexts);
