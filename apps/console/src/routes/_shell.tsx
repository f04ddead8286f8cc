import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Everything behind the sign-in stands within the shell. */
export const Route = createFileRoute('/_shell')({ component: Outlet });
