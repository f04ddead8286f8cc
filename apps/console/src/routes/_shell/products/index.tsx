import { createFileRoute, redirect } from '@tanstack/react-router';

/** CHOOSER-14: redirects to the list of all. */
export const Route = createFileRoute('/_shell/products/')({
  beforeLoad: () => {
    throw redirect({ to: '/products/all', replace: true });
  },
});
