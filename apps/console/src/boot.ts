/**
 * Runs before the rest has been loaded (build/boot-first.ts puts it ahead): asks at once for all that takes a
 * round trip, so that words, token and picture are there when the app is.
 */
import { shellTexts } from './app/shell-texts.ts';
import { deviceTexts } from './entities/device/device-texts.ts';
import { environmentTexts } from './entities/environment/environment-texts.ts';
import { eventTexts } from './entities/event/event-texts.ts';
import { dashboardTexts } from './features/dashboard/texts.ts';
import { common } from './kit/i18n/common.ts';
import { currentLanguage } from './kit/i18n/language.ts';
import { vocabulary } from './kit/i18n/vocabulary.ts';
import { askEarly, type Early } from './kit/session/early.ts';
import { readSettings } from './kit/settings/settings.ts';
import type { Opening } from './kit/target/opening.ts';
import { openingOfThisPage } from './kit/target/this-page.ts';

/** Which hub this page drives, and how it was opened. */
export const opening: Opening = openingOfThisPage();
if (opening.elsewhere !== null) location.replace(opening.elsewhere);

/** Token and picture, where somebody is signed in here; asked for before the words, because they are two round trips. */
export const early: Early | undefined =
  readSettings().signedInAs === null || opening.elsewhere !== null
    ? undefined
    : askEarly(opening.target);

const language = currentLanguage();

/** The words without which nothing can be shown. */
export const words: Promise<unknown> = Promise.all([
  common.load(language),
  vocabulary.load(language),
]);

// Those of the first screen come meanwhile; its routes wait for them, and answer for their failure.
for (const texts of [shellTexts, dashboardTexts, deviceTexts, environmentTexts, eventTexts])
  texts.load(language).catch(() => undefined);

document.documentElement.lang = language;

// The page stands in the light that was chosen here before the app can see to it, and under no other's mark.
const scheme = storedScheme();
if (scheme === 'light' || scheme === 'dark')
  document.documentElement.dataset['mantineColorScheme'] = scheme;
const { brand } = readSettings();
if (brand !== null && brand !== 'dimora') document.querySelector('.first')?.replaceChildren();

/** What packages/ui keeps under its SCHEME_KEY. */
function storedScheme(): string | null {
  try {
    return localStorage.getItem('dimora-scheme');
  } catch {
    return null;
  }
}
