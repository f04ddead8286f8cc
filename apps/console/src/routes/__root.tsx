import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Services } from '../kit/services.tsx';

export const Route = createRootRouteWithContext<{ services: Services }>()({ component: Outlet });
