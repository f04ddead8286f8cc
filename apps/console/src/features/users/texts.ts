import { deviceTexts } from '../../entities/device/device-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of a person's page. */
export const usersTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the page, for its route's loader. */
export const loadUsersTexts = (): Promise<void> => loadTexts(usersTexts, deviceTexts);
