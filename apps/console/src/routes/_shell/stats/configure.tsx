import { createFileRoute } from '@tanstack/react-router';
import { ConfigurePage } from '../../../features/stats/configure-page.tsx';

export const Route = createFileRoute('/_shell/stats/configure')({
  staticData: {
    palette: {
      icon: 'settings',
      claim: 'READ_PARAMETERS',
      // STATS-03
      condition: ({ user }) => user.superAdministrator,
    },
  },
  loader: () => import('../../../features/stats/texts.ts').then((file) => file.loadStatsTexts()),
  component: ConfigurePage,
});
