import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the environments' screens; their routes load them. */
export const environmentsTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the environments' screens, for their routes' loaders. */
export const loadEnvironmentsTexts = (): Promise<void> =>
  loadTexts(environmentsTexts, deviceTexts, environmentTexts, eventTexts, editTexts);
