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

/** Our tokens under Mantine's names; whatever a brand changes, it changes in them. */
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
 * What a component of Mantine needs above it, put around each of them, so that a start without any carries nothing of
 * Mantine. `MantineProvider` would besides reckon out a sheet of colours that nobody wants (mantine-variables.css has ours).
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
