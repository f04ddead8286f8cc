import type { ClaimKey, MENU_ORDER } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';
import type { HomeStore } from '../home/home-store.ts';
import type { Common } from '../i18n/locales/en.ts';

/** An entry of the side bar, declared by the route it leads to (SHELL-10). */
export type MenuEntry = {
  /** Gives the order (SHELL-11), among equals the place in `MENU_ORDER` (A17), and the words `common.menu.<area>`. */
  readonly area: keyof typeof MENU_ORDER & keyof Common['menu'];
  readonly icon: Icon;
  /** The entry shows only to holders of this claim. */
  readonly claim?: ClaimKey;
  /** The entry shows only while this holds. */
  readonly condition?: (home: HomeStore) => boolean;
  /** Entries of `system` stand under a heading of their own. */
  readonly section?: 'system';
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Puts the route into the side bar; where it leads is the route's own path. */
    menu?: MenuEntry;
    /** The pages below this route's first segment belong to the entry of another area. */
    under?: MenuEntry['area'];
    /** The page's title in the browser's tab; pages about one thing set it with `usePageTitle`. */
    title?: keyof Common['menu'];
    /** The palette finds the page by `common.menu` even where the side bar has no entry. */
    findable?: true;
  }
}
