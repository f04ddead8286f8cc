import { createContext, use, type ReactNode } from 'react';
import type { Scheme, SideBarVariant } from './tokens.ts';

/** What another product line may change, and nothing else. [SHELL-03] */
export interface Brand {
  readonly name: string;
  /** Drawn in `currentColor` at 24 × 24; absent: the house of Dimora. */
  readonly logo?: ReactNode;
  /** The primary hue of each scheme as `#RRGGBB`, with the text upon it; absent: terracotta. */
  readonly primary?: Readonly<
    Record<
      Scheme,
      { readonly base: string; readonly soft: string; readonly text: string; readonly on: string }
    >
  >;
  /** Side bar when the person chose none; absent: brown. */
  readonly sideBar?: SideBarVariant;
}

/** The house brand. */
export const dimora: Brand = { name: 'Dimora' };

const BrandContext = createContext<Brand>(dimora);

/** Brand of the tree; see `UiProvider`. */
export const BrandProvider = BrandContext.Provider;

/** The active brand. */
export function useBrand(): Brand {
  return use(BrandContext);
}
