/**
 * Runs before the rest has loaded (build/boot-first.ts puts it first): takes over the requests of the page
 * itself (ask.ts), and requests the texts.
 */
import '@dimora/ui/styles.css';
import { drawFirst } from './app/first/draw-first.ts';
import { shellTexts } from './app/shell-texts.ts';
import { takeAsked } from './asked.ts';
import { deviceTexts } from './entities/device/device-texts.ts';
import { environmentTexts } from './entities/environment/environment-texts.ts';
import { dashboardTexts } from './features/dashboard/texts.ts';
import { logTexts } from './features/events/texts.ts';
import { common } from './kit/i18n/common.ts';
import { currentLanguage } from './kit/i18n/language.ts';
import { vocabulary } from './kit/i18n/vocabulary.ts';
import { keepInstallPrompt } from './kit/app/install-prompt.ts';
import { readSettings } from './kit/settings/settings.ts';

/** How this page was opened, with the token and snapshot requested since. */
export const { opening, early } = takeAsked();

const language = currentLanguage();

/** The texts without which nothing can be shown. */
export const words: Promise<unknown> = Promise.all([
  common.load(language),
  vocabulary.load(language),
]);

// Those of the first screen load meanwhile; its routes wait for them, and handle their failure.
for (const texts of [shellTexts, dashboardTexts, deviceTexts, environmentTexts, logTexts])
  texts.load(language).catch(() => undefined);

if (early?.snapshot && location.pathname === '/dashboard/overview' && !opening.options.wizard)
  drawFirst(early.snapshot, language).catch(() => undefined);

keepInstallPrompt();

// Only the default brand may show the page's own mark, and be installed under its name.
const { brand } = readSettings();
if (brand !== null && brand !== 'dimora') {
  document.querySelector('.first')?.replaceChildren();
  document.querySelector('link[rel="manifest"]')?.remove();
}
