import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** The words of choosing and finding hubs. */
export const chooserTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});

/** Loads all words that these screens speak: what their routes' loaders do. */
export const loadChooserTexts = (): Promise<void> =>
  loadTexts(chooserTexts, hubTexts, sessionControlTexts);
