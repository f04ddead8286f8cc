import { createFileRoute, useLocation } from '@tanstack/react-router';
import { loadGuestTexts } from '../features/guests/texts.ts';
import { VisitPage } from '../features/guests/visit-page.tsx';

/** USERS-B3: opened by a signed link, whose token comes after `#`, so that no server logs it. */
export const Route = createFileRoute('/guest')({
  validateSearch: (search: Record<string, unknown>): { hub?: string } =>
    typeof search['hub'] === 'string' ? { hub: search['hub'] } : {},
  loader: loadGuestTexts,
  component: function Guest() {
    const { hub } = Route.useSearch();
    return <VisitPage token={useLocation({ select: ({ hash }) => hash })} hub={hub} />;
  },
});
