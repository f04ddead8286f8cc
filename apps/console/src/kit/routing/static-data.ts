import type { OwnUser, SystemInfo } from '@dimora/contract/client';
import type { ClaimKey, MENU_ORDER } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';
import type { HomeStore } from '../home/home-store.ts';
import type { Common } from '../i18n/locales/en.ts';
import type { PageIcon } from './page-icons.ts';

/** An entry of the side bar, declared by the route it leads to (SHELL-10). */
export type MenuEntry = {
  /** Determines the order (SHELL-11), among equals by `MENU_ORDER` (A17), and the label `common.menu.<area>`. */
  readonly area: keyof typeof MENU_ORDER & keyof Common['menu'];
  readonly icon: Icon;
  /** The entry shows only to users with this claim. */
  readonly claim?: ClaimKey;
  /** The entry shows only while this is true. */
  readonly condition?: (home: HomeStore) => boolean;
  /** Entries of `system` are under a heading of their own. */
  readonly section?: 'system';
};

/** A page that the palette finds (SHELL-B2); its catalogue has its name, by path. */
export type PageInPalette = {
  readonly icon: PageIcon;
  /** Only for people with this claim, or with one of several; without one, that of the route's menu entry. */
  readonly claim?: ClaimKey | readonly ClaimKey[];
  /** The claim must hold for the whole home. */
  readonly everywhere?: true;
  /** Only where the cloud is there. */
  readonly cloud?: true;
  /** Only while this is true of the hub and the user. */
  readonly condition?: (facts: {
    readonly info: SystemInfo | null;
    readonly user: OwnUser;
    readonly home: HomeStore;
  }) => boolean;
  /** For a route with several pages: the path of this one. */
  readonly path?: string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Adds the route to the side bar; the entry leads to the route's own path. */
    menu?: MenuEntry;
    /** The pages below this route's first segment belong to the entry of another area. */
    under?: MenuEntry['area'];
    /** Lets people find the route's page, or pages, in the palette; without it none is there. */
    palette?: PageInPalette | readonly PageInPalette[];
    /**
     * The page's title in the browser's tab until its heading is there, where it isn't the name of its area: that of
     * `/device-groups/…` is `common.menu.deviceGroups`.
     */
    title?: keyof Common['menu'];
  }
}
