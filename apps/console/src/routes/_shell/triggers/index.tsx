import { IconRobot } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** TRIGGERS-01: redirects to the list of all. */
export const Route = createFileRoute('/_shell/triggers/')({
  staticData: {
    menu: { area: 'triggers', icon: IconRobot, claim: 'READ_TRIGGERS' },
  },
  beforeLoad: () => {
    throw redirect({ to: '/triggers/all', replace: true });
  },
});
