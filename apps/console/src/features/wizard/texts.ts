import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { placeTexts } from '../../entities/place/place-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the wizard; its route loads them. */
export const wizardTexts = defineTexts({
  en: () => import(/* chunk: account-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: account-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the wizard, for its route's loader. */
export const loadWizardTexts = (): Promise<void> =>
  loadTexts(wizardTexts, hubTexts, placeTexts, environmentTexts, sessionControlTexts, editTexts);
