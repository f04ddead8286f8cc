import { createElement } from 'react';
import { createRouter as create } from '@tanstack/react-router';
import type { Services } from '../kit/services.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { NotFound } from './pages/not-found.tsx';
import { RouteError } from './pages/route-error.tsx';
import { RoutePending } from './pages/route-pending.tsx';

/** Makes the console's router from the files of src/routes. */
export const createRouter = (services: Services) =>
  create({
    routeTree,
    context: { services },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => createElement(NotFound),
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    scrollRestoration: afterFirst(),
    trailingSlash: 'never',
    rewrite: { input: withoutPlaceholders },
  });

/**
 * Restores where each page was scrolled to, except on the first: its picture (app/first) can be scrolled before the
 * app replaces it, and stays where it is.
 */
function afterFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const keepsPlace = isFirst && window.scrollY > 0;
    isFirst = false;
    return !keepsPlace;
  };
}

/** Ids in addresses are literal: ids such as `$home` are not route parameters, typed or linked. */
function withoutPlaceholders({ url }: { readonly url: URL }): URL {
  url.pathname = url.pathname.replaceAll('$', '%24');
  return url;
}

export type AppRouter = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
