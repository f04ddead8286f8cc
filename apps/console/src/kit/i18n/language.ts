import { chooseLanguage, type Language } from '@dimora/domain';
import { useSyncExternalStore } from 'react';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { loadInUse, type Texts } from './catalogues.ts';

const listeners = new Set<() => void>();
// Until a language is chosen, the browser's, where it is one of ours (SHELL-01, A98).
let spoken: Language = chooseLanguage(readSettings().language, ...browserLanguages());

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}

/** The current language. */
export const currentLanguage = (): Language => spoken;

/** Switches the language, as soon as the texts on screen are loaded (SHELL-01). */
export async function speak(language: Language): Promise<void> {
  if (readSettings().language !== language) changeSettings({ language });
  await loadInUse(language, spoken);
  spoken = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current language; re-renders on changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** Loads catalogues in the current language, for a route's loader. */
export async function loadTexts(...texts: readonly Texts<unknown>[]): Promise<void> {
  await Promise.all(texts.map((each) => each.load(spoken)));
}
