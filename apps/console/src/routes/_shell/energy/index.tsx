import { IconBolt } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** ENERGY-01: redirects to the report. */
export const Route = createFileRoute('/_shell/energy/')({
  staticData: {
    menu: { area: 'energy', icon: IconBolt, claim: 'READ_DEVICE' },
  },
  beforeLoad: () => {
    throw redirect({ to: '/energy/report', replace: true });
  },
});
