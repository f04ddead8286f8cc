import { createFileRoute } from '@tanstack/react-router';
import { TelemetryPage } from '../../../features/stats/telemetry-page.tsx';

export const Route = createFileRoute('/_shell/stats/advanced')({
  staticData: {
    palette: {
      icon: 'listDetails',
      claim: 'READ_DEVICE',
      // STATS-02
      condition: ({ info }) => info?.telemetry === true,
    },
  },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): Record<string, unknown> => search,
  loader: () => import('../../../features/stats/texts.ts').then((file) => file.loadStatsTexts()),
  component: Telemetry,
});

function Telemetry() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TelemetryPage
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
