import { useLayoutEffect, useSyncExternalStore } from 'react';
import { chooseScheme, chosenScheme, shownScheme, subscribeScheme } from './scheme.ts';
import type { Scheme } from './tokens.ts';

/** The chosen scheme, and the one in effect. */
export interface SchemeChoice {
  readonly choice: Scheme | 'auto';
  readonly shown: Scheme;
  readonly choose: (choice: Scheme | 'auto') => void;
}

/** What is rendered while the app is built depends on no scheme: style sheets choose its colours. */
const atBuild = (): Scheme => 'light';

/** Reads and changes the colour scheme; the choice is stored in local storage under `dimora-scheme`. */
export function useScheme(): SchemeChoice {
  const choice = useSyncExternalStore(subscribeScheme, chosenScheme, chosenScheme);
  const shown = useSyncExternalStore(subscribeScheme, shownScheme, atBuild);
  return { choice, shown, choose: chooseScheme };
}

/** Applies the scheme in effect to the root element, which all style sheets use, Mantine's too. */
export function useSchemeOnPage(): void {
  const { shown } = useScheme();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = shown;
    // Mantine's style sheets stop their animations under it if the system asks for reduced motion.
    dataset['respectReducedMotion'] = 'true';
  }, [shown]);
}
