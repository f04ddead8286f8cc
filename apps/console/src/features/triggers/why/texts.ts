import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the runs and the time machine. */
export const triggerRunsTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
