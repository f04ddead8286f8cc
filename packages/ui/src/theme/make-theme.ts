import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { dimora, type Brand } from './brand.tsx';
import type { Scheme } from './tokens.ts';

/** A Mantine theme and the few declarations that a brand adds to the tokens. */
export interface Theme {
  readonly brand: Brand;
  readonly mantine: MantineThemeOverride;
  /** CSS text for a brand with its own hue; empty for the house brand. */
  readonly css: string;
}

const primary = Array.from(
  { length: 10 },
  () => 'var(--dm-primary)',
) as unknown as MantineColorsTuple;

function brandRule(brand: Brand, scheme: Scheme): string {
  const hue = brand.primary?.[scheme];
  if (!hue) return '';
  const selector = scheme === 'light' ? ':root' : "[data-mantine-color-scheme='dark']";
  return `${selector}{--dm-primary:${hue.base};--dm-primary-soft:${hue.soft};--dm-primary-text:${hue.text};--dm-on-primary:${hue.on}}`;
}

/** The theme of a brand: our tokens mapped on Mantine's names. Call it once, outside of components. */
export function makeTheme({ brand = dimora }: { readonly brand?: Brand } = {}): Theme {
  return {
    brand,
    css: brandRule(brand, 'light') + brandRule(brand, 'dark'),
    mantine: createTheme({
      primaryColor: 'primary',
      colors: { primary },
      fontFamily: 'var(--dm-font)',
      fontFamilyMonospace: 'var(--dm-font-mono)',
      headings: { fontFamily: 'var(--dm-font-serif)', fontWeight: '500' },
      defaultRadius: 'var(--dm-radius-control)',
      cursorType: 'pointer',
      respectReducedMotion: true,
    }),
  };
}
