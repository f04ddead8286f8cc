import { createFileRoute, redirect } from '@tanstack/react-router';

/** ENVS-01: redirects to the list of all. */
export const Route = createFileRoute('/_shell/environments/')({
  beforeLoad: () => {
    throw redirect({ to: '/environments/all', replace: true });
  },
});
