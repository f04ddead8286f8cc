import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** What every form of a driver's settings says; the words of the drivers themselves are `driverWords`. */
export const driverTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
