import type { ReactNode } from 'react';
import { LinkProvider, PlainLink, type LinkComponent } from '../foundation/link.tsx';
import { UiTextProvider, type UiTexts } from '../foundation/ui-text.tsx';
import { ToastProvider } from '../overlays/toast.tsx';
import { BrandProvider } from './brand.tsx';
import { makeTheme, type Theme } from './make-theme.ts';
import { useSchemeOnPage } from './use-scheme.ts';

const houseTheme = makeTheme();

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /** From `makeTheme({ brand })`; the house brand when absent. */
  readonly theme?: Theme;
  readonly texts: UiTexts;
  /** The router's link; plain anchors when absent. */
  readonly link?: LinkComponent;
  /** How long a toast stays, in milliseconds; 2000 by default, 5000 where a product says so. [SHELL-14] */
  readonly toastMs?: number;
  readonly children: ReactNode;
}

/**
 * Everything the components below need: theme, brand, texts, links and toasts. Mount it once, at the root.
 */
export function UiProvider({
  theme = houseTheme,
  texts,
  link = PlainLink,
  toastMs,
  children,
}: UiProviderProps) {
  useSchemeOnPage();
  return (
    <>
      {theme.css !== '' && <style>{theme.css}</style>}
      <BrandProvider value={theme.brand}>
        <UiTextProvider texts={texts}>
          <LinkProvider component={link}>
            <ToastProvider {...(toastMs === undefined ? {} : { durationMs: toastMs })}>
              {children}
            </ToastProvider>
          </LinkProvider>
        </UiTextProvider>
      </BrandProvider>
    </>
  );
}
