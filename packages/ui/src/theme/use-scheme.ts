import { useLayoutEffect, useSyncExternalStore } from 'react';
import { chooseScheme, chosenScheme, shownScheme, subscribeScheme } from './scheme.ts';
import type { Scheme } from './tokens.ts';

/** The scheme a person chose, and the one that shows. */
export interface SchemeChoice {
  readonly choice: Scheme | 'auto';
  readonly shown: Scheme;
  readonly choose: (choice: Scheme | 'auto') => void;
}

/** Reads and changes the colour scheme; the choice is kept in local storage under `dimora-scheme`. */
export function useScheme(): SchemeChoice {
  const choice = useSyncExternalStore(subscribeScheme, chosenScheme);
  const shown = useSyncExternalStore(subscribeScheme, shownScheme);
  return { choice, shown, choose: chooseScheme };
}

/** Dresses the page in the scheme that shows: all sheets, Mantine's too, go by its root element. */
export function useSchemeOnPage(): void {
  const { shown } = useScheme();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = shown;
    // Mantine's sheets end their movements under it, where the system asks for less of them.
    dataset['respectReducedMotion'] = 'true';
  }, [shown]);
}
