import { createFileRoute, redirect } from '@tanstack/react-router';

/** DEVICES-01: redirects to all devices. */
export const Route = createFileRoute('/_shell/devices/')({
  beforeLoad: () => {
    throw redirect({ to: '/devices/all', replace: true });
  },
});
