import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/chooser/search-page.tsx';
import { loadChooserTexts } from '../features/chooser/texts.ts';
import { needsSession } from '../kit/routing/needs-session.ts';

export const Route = createFileRoute('/search')({
  beforeLoad: needsSession,
  loader: loadChooserTexts,
  component: () => <SearchPage />,
});
