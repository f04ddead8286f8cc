import { createFileRoute, notFound } from '@tanstack/react-router';
import { isStatsPage, StatsPage } from '../../../features/stats/stats-page.tsx';
import { statsSearchOf } from '../../../features/stats/stats-search.ts';
import { loadStatsTexts } from '../../../features/stats/texts.ts';

export const Route = createFileRoute('/_shell/stats/$page')({
  staticData: { title: 'stats' },
  validateSearch: statsSearchOf,
  loader: loadStatsTexts,
  component: Statistics,
});

function Statistics() {
  const { page } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!isStatsPage(page)) throw notFound();
  return (
    <StatsPage
      key={page}
      page={page}
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
