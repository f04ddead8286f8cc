import { deviceTexts } from '../../entities/device/device-texts.ts';
import { videoTexts } from '../../entities/video/video-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of everything under /dvr. */
export const dvrTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of a page under /dvr, so that it never suspends for one. */
export const loadDvrTexts = (): Promise<void> => loadTexts(dvrTexts, videoTexts, deviceTexts);
