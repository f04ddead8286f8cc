import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of choosing and finding hubs. */
export const chooserTexts = defineTexts({
  en: () => import(/* chunk: account-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: account-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of these screens, for their routes' loaders. */
export const loadChooserTexts = (): Promise<void> =>
  loadTexts(chooserTexts, hubTexts, sessionControlTexts);
