import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of the activation. */
export const activationTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});

/** Loads all words that the activation speaks: what its route's loader does. */
export const loadActivationTexts = (): Promise<void> =>
  loadTexts(activationTexts, avatarTexts, sessionControlTexts);
