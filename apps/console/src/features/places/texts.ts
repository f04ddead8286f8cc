import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { placeTexts } from '../../entities/place/place-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the places' screens; their routes load them. */
export const placesTexts = defineTexts({
  en: () => import(/* chunk: account-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: account-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the places' screens, for their routes' loaders. */
export const loadPlacesTexts = (): Promise<void> =>
  loadTexts(placesTexts, placeTexts, hubTexts, editTexts);
