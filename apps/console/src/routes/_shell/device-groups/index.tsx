import { createFileRoute, redirect } from '@tanstack/react-router';

/** DEVICES-24: redirects to the list of all. */
export const Route = createFileRoute('/_shell/device-groups/')({
  beforeLoad: () => {
    throw redirect({ to: '/device-groups/all', replace: true });
  },
});
