import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';

/** Local-storage key of the chosen scheme; the page's first script reads it before the first paint. */
export const SCHEME_KEY = 'dimora-scheme';

const manager = localStorageColorSchemeManager({ key: SCHEME_KEY });
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * What Mantine's components need above them: colour scheme and theme. It stands for `MantineProvider`, which reckons out
 * a sheet of colours at every start, even where, as here, nobody wants it written (mantine-variables.css has ours).
 */
export function MantineBase({
  theme,
  children,
}: {
  readonly theme: MantineThemeOverride;
  readonly children: ReactNode;
}) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  // Mantine's sheets end their movements under it, where the system asks for less of them.
  useLayoutEffect(() => {
    getRootElement().dataset['respectReducedMotion'] = 'true';
  }, []);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
