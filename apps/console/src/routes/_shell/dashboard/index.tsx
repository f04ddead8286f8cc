import { createFileRoute, redirect } from '@tanstack/react-router';

/** DASH-01: the dashboard leads on to its overview. */
export const Route = createFileRoute('/_shell/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/overview', replace: true });
  },
});
