import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Words of one's own profile. */
export const profileTexts = defineTexts({
  en: () => import(/* chunk: people-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: people-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the profile, for its route's loader. */
export const loadProfileTexts = (): Promise<void> =>
  loadTexts(profileTexts, avatarTexts, editTexts, sessionControlTexts, detailWords);
