import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Scheme } from './tokens.ts';

/** The scheme a person chose, and the one that shows. */
export interface SchemeChoice {
  readonly choice: Scheme | 'auto';
  readonly shown: Scheme;
  readonly choose: (choice: Scheme | 'auto') => void;
}

/** Reads and changes the colour scheme; the choice is kept in local storage under `dimora-scheme`. */
export function useScheme(): SchemeChoice {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return { choice: colorScheme, shown, choose: setColorScheme };
}
