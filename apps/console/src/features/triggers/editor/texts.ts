import { defineTexts } from '../../../kit/i18n/catalogues.ts';

/** Texts of the editor. */
export const triggerEditorTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
