import type { StatsPageId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../../app/pages/not-found.tsx';
import { CorrectionsPage } from '../../../features/stats/corrections-page.tsx';
import { isStatsPage, StatsPage } from '../../../features/stats/stats-page.tsx';
import { statsSearchOf, type StatsSearch } from '../../../features/stats/stats-search.ts';

/** Those of `STATS_PAGES`, whose measures the first screen has no room for. */
const PAGES = [
  'presence',
  'consumption',
  'temperature',
  'humidity',
  'air_quality',
  'noise',
  'illumination',
  'battery',
  'on_off',
  'online',
  'analytics',
] as const satisfies readonly StatsPageId[];
const READ = 'READ_DEVICE';

export const Route = createFileRoute('/_shell/stats/$page')({
  staticData: {
    palette: [
      ...PAGES.map((page) => ({ path: `/stats/${page}`, icon: 'chartLine', claim: READ }) as const),
      {
        path: '/stats/corrections',
        icon: 'eraser',
        claim: ['MODIFY_DEVICE', 'MODIFY_ENVIRONMENT'],
      },
    ],
  },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): StatsSearch => search,
  loader: () => import('../../../features/stats/texts.ts').then((file) => file.loadStatsTexts()),
  component: Statistics,
});

function Statistics() {
  const { page } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (changed: object): void =>
    void navigate({ search: changed, replace: true, resetScroll: false });
  // No route of its own: the first screen has no room for one.
  if (page === 'corrections') return <CorrectionsPage search={search} onSearch={onSearch} />;
  if (!isStatsPage(page)) return <NotFound />;
  return <StatsPage key={page} page={page} search={statsSearchOf(search)} onSearch={onSearch} />;
}
