import { createFileRoute } from '@tanstack/react-router';
import { alarmAtHandPart } from '../../../features/alarms/parts.ts';
import { HistoryPage } from '../../../features/history/history-page.tsx';
import { loadParts } from '../../../kit/parts/page-part.ts';
import { historySearchOf, type HistorySearch } from '../../../features/history/history-search.ts';

/** Parts of other features beside the day. */
const parts = [alarmAtHandPart];

export const Route = createFileRoute('/_shell/history/all')({
  staticData: { palette: { icon: 'history', claim: 'READ_EVENTS' } },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): HistorySearch => search,
  loader: () => {
    loadParts(parts);
    return import('../../../features/history/texts.ts').then((file) => file.loadHistoryTexts());
  },
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <HistoryPage
      parts={parts}
      search={historySearchOf(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
