import { createFileRoute } from '@tanstack/react-router';
import { ConfigurePage } from '../../../features/stats/configure-page.tsx';

export const Route = createFileRoute('/_shell/stats/configure')({
  staticData: { palette: { icon: 'settings', claim: 'READ_PARAMETERS' } },
  loader: () => import('../../../features/stats/texts.ts').then((file) => file.loadStatsTexts()),
  component: ConfigurePage,
});
