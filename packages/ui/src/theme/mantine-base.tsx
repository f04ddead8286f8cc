import {
  DEFAULT_THEME,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
  type MantineColorsTuple,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from './use-scheme.ts';

const primary = Array.from(
  { length: 10 },
  () => 'var(--dm-primary)',
) as unknown as MantineColorsTuple;

/** Our tokens under Mantine's names; a brand changes the tokens only. */
const theme = mergeMantineTheme(DEFAULT_THEME, {
  primaryColor: 'primary',
  colors: { primary },
  fontFamily: 'var(--dm-font)',
  fontFamilyMonospace: 'var(--dm-font-mono)',
  headings: { fontFamily: 'var(--dm-font-serif)', fontWeight: '500' },
  defaultRadius: 'var(--dm-radius-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * The context that a Mantine component needs, wrapped around each of them, so that a start without any loads
 * nothing of Mantine. `MantineProvider` would also compute an unneeded sheet of colours
 * (mantine-variables.css has ours).
 */
export function MantineBase({ children }: { readonly children: ReactNode }) {
  const { choice, choose } = useScheme();
  return (
    <MantineContext
      value={{
        colorScheme: choice,
        setColorScheme: choose,
        clearColorScheme: () => choose('auto'),
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
