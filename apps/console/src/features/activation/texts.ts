import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the activation. */
export const activationTexts = defineTexts({
  en: () => import(/* chunk: account-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: account-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of the activation, for its route's loader. */
export const loadActivationTexts = (): Promise<void> =>
  loadTexts(activationTexts, avatarTexts, sessionControlTexts);
