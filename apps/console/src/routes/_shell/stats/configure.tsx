import { createFileRoute } from '@tanstack/react-router';
import { ConfigurePage } from '../../../features/stats/configure-page.tsx';

export const Route = createFileRoute('/_shell/stats/configure')({
  staticData: { title: 'stats' },
  loader: () => import('../../../features/stats/texts.ts').then((file) => file.loadStatsTexts()),
  component: ConfigurePage,
});
