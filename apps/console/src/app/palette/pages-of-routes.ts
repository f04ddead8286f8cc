import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { PageInPalette } from '../../kit/routing/static-data.ts';

/** The part of a route that the palette uses. */
export type PaletteRoute = {
  readonly fullPath: string;
  readonly options: { readonly staticData?: StaticDataRouteOption | undefined };
};

/** The pages that routes declare for the palette, by path, each with the claim that it asks for. */
export function pagesOfRoutes(routes: readonly PaletteRoute[]): ReadonlyMap<string, PageInPalette> {
  return new Map(
    routes.flatMap(({ fullPath, options: { staticData: { palette = [], menu } = {} } }) =>
      [palette].flat().map((page: PageInPalette) => {
        const path = page.path ?? fullPath.replace(/(.)\/$/, '$1');
        const claim = menu?.claim === undefined ? {} : { claim: menu.claim };
        return [path, { ...claim, ...page }] as const;
      }),
    ),
  );
}
