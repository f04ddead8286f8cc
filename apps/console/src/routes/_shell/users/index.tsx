import { createFileRoute, redirect } from '@tanstack/react-router';

/** USERS-01: redirects to the list of all. */
export const Route = createFileRoute('/_shell/users/')({
  beforeLoad: () => {
    throw redirect({ to: '/users/all', replace: true });
  },
});
