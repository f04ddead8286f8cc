import { createRouter as create } from '@tanstack/react-router';
import type { Services } from '../kit/services.tsx';
import { routeTree } from '../routeTree.gen.ts';

/** Makes the console's router from the files of src/routes. */
export const createRouter = (services: Services) =>
  create({
    routeTree,
    context: { services },
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
