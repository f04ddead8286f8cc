/**
 * Stands in the page itself (build/asked-in-page.ts) and runs while it is still being read: asks for token and picture,
 * which are two round trips, and for the words of the language in force, before any script has come.
 */
import { chooseLanguage } from '@dimora/domain';
import type { Asked } from './asked.ts';
import { askEarly } from './kit/session/early.ts';
import { readSettings } from './kit/settings/settings.ts';
import { openingOfThisPage } from './kit/target/this-page.ts';

const opening = openingOfThisPage();
const { elsewhere, target } = opening;
if (elsewhere !== null) location.replace(elsewhere);
const { language: chosen, signedInAs } = readSettings();
const isAway = signedInAs === null || elsewhere !== null;
globalThis.dimoraAsked = {
  opening,
  early: isAway ? undefined : askEarly(target),
} satisfies Asked;

const language = chooseLanguage(chosen);
const { documentElement, currentScript, head } = document;
documentElement.lang = language;
documentElement.dataset['mantineColorScheme'] = scheme();

// The build names the script of each language's words on the element that this one stands in.
const words = currentScript?.dataset[language];
if (words !== undefined) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: words });
  head.append(link);
}

/** The light that was chosen here (packages/ui keeps it under its SCHEME_KEY), or else the device's. */
function scheme(): string {
  try {
    const kept = localStorage.getItem('dimora-scheme');
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A browser that forbids storage follows the device.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
