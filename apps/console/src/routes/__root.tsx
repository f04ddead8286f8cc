import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '../app/pages/not-found.tsx';
import { TabTitle } from '../app/tab-title.tsx';
import type { Services } from '../kit/services.tsx';

export const Route = createRootRouteWithContext<{ services: Services }>()({
  component: () => (
    <>
      <TabTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: () => (
    <main>
      <NotFound branded />
    </main>
  ),
});
