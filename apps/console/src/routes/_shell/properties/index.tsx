import { createFileRoute, redirect } from '@tanstack/react-router';

/** PLACES-01: redirects to the list of all. */
export const Route = createFileRoute('/_shell/properties/')({
  beforeLoad: () => {
    throw redirect({ to: '/properties/all', replace: true });
  },
});
