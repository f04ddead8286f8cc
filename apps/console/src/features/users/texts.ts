import { accessTexts } from '../../entities/access/access-texts.ts';
import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { presenceTexts } from '../../entities/presence/presence-texts.ts';
import { userTexts } from '../../entities/user/user-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the people's screens. */
export const usersTexts = defineTexts({
  en: () => import(/* chunk: people-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: people-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of these screens, for their routes' loaders. */
export const loadUsersTexts = (): Promise<void> =>
  loadTexts(
    usersTexts,
    accessTexts,
    presenceTexts,
    userTexts,
    editTexts,
    avatarTexts,
    environmentTexts,
    deviceTexts,
  );
