import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Names of drivers and their settings; loaded with the screens that install. */
export const driverWords = defineTexts({
  en: () => import('@dimora/i18n/drivers/en').then((file) => file.words),
  it: () => import('@dimora/i18n/drivers/it').then((file) => file.words),
});
