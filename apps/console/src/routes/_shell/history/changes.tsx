import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit/audit-page.tsx';
import { auditSearchOf, type AuditSearch } from '../../../features/audit/audit-search.ts';

// chunk: history
export const Route = createFileRoute('/_shell/history/changes')({
  staticData: { palette: { icon: 'listDetails', claim: 'READ_AUDIT' } },
  validateSearch: (search): AuditSearch => search,
  loader: () => import('../../../features/audit/texts.ts').then((file) => file.loadAuditTexts()),
  component: Changes,
});

function Changes() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={auditSearchOf(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false, replace: true })}
    />
  );
}
