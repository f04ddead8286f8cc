import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** What the system's own device groups are called; the routes of screens that name groups load it. */
export const deviceGroupTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
