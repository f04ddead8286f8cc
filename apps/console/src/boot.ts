/**
 * Runs before the rest has been loaded (build/boot-first.ts puts it ahead): asks at once for all that takes a
 * round trip, so that words, token and picture are there when the app is.
 */
import { common } from './kit/i18n/common.ts';
import { currentLanguage } from './kit/i18n/language.ts';
import { vocabulary } from './kit/i18n/vocabulary.ts';
import { askEarly, type Early } from './kit/session/early.ts';
import { readSettings } from './kit/settings/settings.ts';

/** The words without which nothing can be shown. */
export const words: Promise<unknown> = Promise.all([
  common.load(currentLanguage()),
  vocabulary.load(currentLanguage()),
]);

/** Token and picture, where somebody is signed in here. */
export const early: Early | undefined = readSettings().signedInAs === null ? undefined : askEarly();

document.documentElement.lang = currentLanguage();
