import { createFileRoute, redirect } from '@tanstack/react-router';

/** CAMERA-01: redirects to the live view. */
export const Route = createFileRoute('/_shell/dvr/')({
  beforeLoad: () => {
    throw redirect({ to: '/dvr/live', replace: true });
  },
});
