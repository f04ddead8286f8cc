import { createFileRoute, redirect } from '@tanstack/react-router';

/** DEVICES-01: the devices lead on to all of them. */
export const Route = createFileRoute('/_shell/devices/')({
  beforeLoad: () => {
    throw redirect({ to: '/devices/all', replace: true });
  },
});
