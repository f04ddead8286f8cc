import { chooseLanguage, type Language } from '@dimora/domain';
import { useSyncExternalStore } from 'react';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { loadInUse, type Texts } from './catalogues.ts';

const listeners = new Set<() => void>();
// English is the default of the house, whatever the browser speaks (SHELL-01).
let spoken: Language = chooseLanguage(readSettings().language);

/** The language now spoken. */
export const currentLanguage = (): Language => spoken;

/** Speaks another language, as soon as the words on the screen are there (SHELL-01). */
export async function speak(language: Language): Promise<void> {
  if (readSettings().language !== language) changeSettings({ language });
  await loadInUse(language, spoken);
  spoken = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language now spoken; follows its changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** Loads catalogues in the language now spoken: what a route's loader does. */
export async function loadTexts(...texts: readonly Texts<unknown>[]): Promise<void> {
  await Promise.all(texts.map((each) => each.load(spoken)));
}
