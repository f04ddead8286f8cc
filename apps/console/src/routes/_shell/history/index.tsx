import { IconBell } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** HISTORY-01: redirects to the whole history; its menu entry is that of the notifications. */
export const Route = createFileRoute('/_shell/history/')({
  staticData: {
    menu: { area: 'history', icon: IconBell, claim: 'READ_EVENTS', section: 'system' },
  },
  beforeLoad: () => {
    throw redirect({ to: '/history/all', replace: true });
  },
});
