import { IconChartLine } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** STATS-01: redirects to the free choice. */
export const Route = createFileRoute('/_shell/stats/')({
  staticData: {
    menu: { area: 'stats', icon: IconChartLine, claim: 'READ_DEVICE' },
  },
  beforeLoad: () => {
    throw redirect({ to: '/stats/$page', params: { page: 'analytics' }, replace: true });
  },
});
