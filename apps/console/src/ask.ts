/**
 * Inlined into the page (build/asked-in-page.ts) and run during parsing: requests token and snapshot, which
 * are two round trips, and the texts of the current language, before any script has loaded.
 */
import { chooseLanguage } from '@dimora/domain';
import type { Asked } from './asked.ts';
import { reserveFoot, wasDenied } from './app/consent/answer.ts';
import { askEarly } from './kit/session/early.ts';
import { readSettings } from './kit/settings/settings.ts';
import { openingOfThisPage } from './kit/target/this-page.ts';

const opening = openingOfThisPage();
const { elsewhere, target } = opening;
if (elsewhere !== null) location.replace(elsewhere);
const { language: chosen, signedInAs, consentAt } = readSettings();
const isAway = signedInAs === null || elsewhere !== null;
globalThis.dimoraAsked = {
  opening,
  early: isAway ? undefined : askEarly(target),
} satisfies Asked;

const language = chooseLanguage(chosen, ...navigator.languages);
const { documentElement, currentScript, head } = document;
documentElement.lang = language;
reserveFoot(consentAt === null && !wasDenied());
documentElement.dataset['mantineColorScheme'] = scheme();

// The build lists the scripts of each language's texts on this script's own element.
const words = currentScript?.dataset[language];
if (words !== undefined) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: words });
  head.append(link);
}

/** The colour scheme chosen here (packages/ui stores it under its SCHEME_KEY), or the device's. */
function scheme(): string {
  try {
    const kept = localStorage.getItem('dimora-scheme');
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A browser without storage follows the device.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
