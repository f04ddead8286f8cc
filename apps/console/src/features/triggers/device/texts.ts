import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the automations on a device's page. */
export const deviceTriggersTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
