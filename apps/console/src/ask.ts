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
const { language: chosen, signedInAs, consentAt, brand, username } = readSettings();
const isAway = signedInAs === null || elsewhere !== null;
const opensSignIn =
  signedInAs === null &&
  elsewhere === null &&
  (location.pathname === '/login' || location.pathname + location.search === '/');
globalThis.dimoraAsked = {
  opening,
  early: isAway ? undefined : askEarly(target),
  // Its mark is the default brand's.
  signIn: opensSignIn && (brand ?? 'dimora') === 'dimora' ? { username } : undefined,
} satisfies Asked;

const language = chooseLanguage(chosen, ...navigator.languages);
const { documentElement, currentScript, head } = document;
documentElement.lang = language;
reserveFoot(consentAt === null && !wasDenied());
documentElement.dataset['mantineColorScheme'] = scheme();

// The build lists on this script's own element where each language's texts and the sign-in page's files are.
const listed = currentScript?.dataset ?? {};
const files = `${listed[language] ?? ''} ${opensSignIn ? (listed['signIn'] ?? '') : ''}`;
for (const href of files.split(' ').filter((each) => each !== '')) {
  const link = document.createElement('link');
  const how = href.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossOrigin: '' }
    : { rel: 'modulepreload' };
  head.append(Object.assign(link, how, { href }));
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
