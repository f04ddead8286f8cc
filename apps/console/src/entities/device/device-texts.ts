import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** How devices look and are used, in words. Load it with every route that shows devices. */
export const deviceTexts = defineTexts({
  en: () => import('./locales/en.ts').then((file) => file.en),
  it: () => import('./locales/it.ts').then((file) => file.it),
});
