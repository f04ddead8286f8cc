import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Why devices can't be used, and what to do about it; loaded with the screens that may have to say so. */
export const troubleWords = defineTexts({
  en: () => import('@dimora/i18n/en/troubles').then((file) => file.words),
  it: () => import('@dimora/i18n/it/troubles').then((file) => file.words),
});
