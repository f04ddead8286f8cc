import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../../../features/history/history-page.tsx';
import { historySearchOf } from '../../../features/history/history-search.ts';
import { loadHistoryTexts } from '../../../features/history/texts.ts';

export const Route = createFileRoute('/_shell/history/all')({
  staticData: { title: 'history' },
  validateSearch: historySearchOf,
  loader: loadHistoryTexts,
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
