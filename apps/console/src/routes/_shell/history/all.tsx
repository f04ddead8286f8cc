import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../../../features/history/history-page.tsx';
import { historySearchOf, type HistorySearch } from '../../../features/history/history-search.ts';

export const Route = createFileRoute('/_shell/history/all')({
  staticData: { title: 'history' },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): HistorySearch => search,
  loader: () =>
    import('../../../features/history/texts.ts').then((file) => file.loadHistoryTexts()),
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      search={historySearchOf(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
