/**
 * Runs before the rest has been loaded (build/boot-first.ts puts it ahead): takes over what the page itself has asked
 * for (ask.ts), and asks for the words.
 */
import '@dimora/ui/styles.css';
import { drawFirst } from './app/first/draw-first.ts';
import { shellTexts } from './app/shell-texts.ts';
import { takeAsked } from './asked.ts';
import { deviceTexts } from './entities/device/device-texts.ts';
import { environmentTexts } from './entities/environment/environment-texts.ts';
import { eventTexts } from './entities/event/event-texts.ts';
import { dashboardTexts } from './features/dashboard/texts.ts';
import { common } from './kit/i18n/common.ts';
import { currentLanguage } from './kit/i18n/language.ts';
import { vocabulary } from './kit/i18n/vocabulary.ts';
import { readSettings } from './kit/settings/settings.ts';

/** How this page was opened, with the token and the picture that were asked for since. */
export const { opening, early } = takeAsked();

const language = currentLanguage();

/** The words without which nothing can be shown. */
export const words: Promise<unknown> = Promise.all([
  common.load(language),
  vocabulary.load(language),
]);

// Those of the first screen come meanwhile; its routes wait for them, and answer for their failure.
for (const texts of [shellTexts, dashboardTexts, deviceTexts, environmentTexts, eventTexts])
  texts.load(language).catch(() => undefined);

if (early?.picture && location.pathname === '/dashboard/overview' && !opening.options.wizard)
  drawFirst(early.picture, language).catch(() => undefined);

// The page stands under no other brand's mark.
const { brand } = readSettings();
if (brand !== null && brand !== 'dimora') document.querySelector('.first')?.replaceChildren();
