import { allowsSome, MENU_ORDER, type EffectiveClaims } from '@dimora/domain';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { HomeStore } from '../../kit/home/home-store.ts';
import type { MenuEntry } from '../../kit/routing/static-data.ts';

/** The part of a route that the menu uses. */
export type MenuRoute = {
  readonly fullPath: string;
  readonly options: { readonly staticData?: StaticDataRouteOption | undefined };
};

/** A menu entry with its target. */
export type PlacedEntry = MenuEntry & {
  readonly href: string;
  /** Other areas of addresses whose pages belong to it. */
  readonly also: readonly string[];
};

const areaOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

const areas = Object.keys(MENU_ORDER);

/**
 * The side bar's entries (SHELL-10): every route that declares one, filtered by claim and condition, in the
 * ledger's order (SHELL-11); among equals the order of `MENU_ORDER` decides (A17).
 */
export function menuEntries(
  routes: readonly MenuRoute[],
  claims: EffectiveClaims,
  home: HomeStore,
): readonly PlacedEntry[] {
  return routes
    .flatMap(({ fullPath, options }) =>
      options.staticData?.menu
        ? [
            {
              ...options.staticData.menu,
              href: fullPath.replace(/(.)\/$/, '$1'),
              also: areasUnder(options.staticData.menu.area, routes),
            },
          ]
        : [],
    )
    .filter((entry) => entry.claim === undefined || allowsSome(claims, entry.claim))
    .filter((entry) => entry.condition?.(home) ?? true)
    .toSorted(
      (a, b) =>
        MENU_ORDER[a.area] - MENU_ORDER[b.area] || areas.indexOf(a.area) - areas.indexOf(b.area),
    );
}

/** The areas of addresses whose routes say that they belong to an entry. */
const areasUnder = (area: MenuEntry['area'], routes: readonly MenuRoute[]): readonly string[] =>
  routes.flatMap(({ fullPath, options }) =>
    options.staticData?.under === area ? [areaOf(fullPath)] : [],
  );

/** True when a page belongs to an entry: its own page, or one of its area or of its additional areas. */
export function isAt(
  pathname: string,
  { href, also }: Pick<PlacedEntry, 'href' | 'also'>,
): boolean {
  return [areaOf(href), ...also].some(
    (area) => pathname === area || pathname.startsWith(`${area}/`),
  );
}
