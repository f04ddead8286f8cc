import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Names of the system's own device groups; loaded by the routes of screens that show them. */
export const deviceGroupTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
