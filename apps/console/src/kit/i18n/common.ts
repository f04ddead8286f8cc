import { defineTexts } from './catalogues.ts';

/** Texts that every part of the console uses: buttons, ages, the menu, what components need by themselves. */
export const common = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
