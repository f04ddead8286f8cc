import { createFileRoute, redirect } from '@tanstack/react-router';

/** DASH-01: redirects to the overview. */
export const Route = createFileRoute('/_shell/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/overview', replace: true });
  },
});
