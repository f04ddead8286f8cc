import { dimora, type Brand } from './brand.tsx';
import type { Scheme } from './tokens.ts';

/** A brand, and the few declarations that it adds to the tokens. */
export interface Theme {
  readonly brand: Brand;
  /** CSS text for a brand with its own hue; empty for the house brand. */
  readonly css: string;
}

function brandRule(brand: Brand, scheme: Scheme): string {
  const hue = brand.primary?.[scheme];
  if (!hue) return '';
  const selector = scheme === 'light' ? ':root' : "[data-mantine-color-scheme='dark']";
  return `${selector}{--dm-primary:${hue.base};--dm-primary-soft:${hue.soft};--dm-primary-text:${hue.text};--dm-on-primary:${hue.on}}`;
}

/** The theme of a brand. Call it once, outside of components. */
export const makeTheme = ({ brand = dimora }: { readonly brand?: Brand } = {}): Theme => ({
  brand,
  css: brandRule(brand, 'light') + brandRule(brand, 'dark'),
});
