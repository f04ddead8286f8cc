import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../app/pages/not-found-page.tsx';
import type { Services } from '../kit/services.tsx';

export const Route = createRootRouteWithContext<{ services: Services }>()({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFoundPage branded />
    </main>
  ),
});
