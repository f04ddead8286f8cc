import { createFileRoute } from '@tanstack/react-router';
import { ChooserPage } from '../../features/chooser/chooser-page.tsx';
import { readLookedFor, useLookedFor } from '../../features/chooser/looked-for.ts';
import { loadChooserTexts } from '../../features/chooser/texts.ts';
import { needsSession } from '../../kit/routing/needs-session.ts';

export const Route = createFileRoute('/choose-product/')({
  staticData: { palette: { icon: 'homeMove', cloud: true } },
  validateSearch: readLookedFor,
  beforeLoad: needsSession,
  loader: loadChooserTexts,
  component: Choose,
});

function Choose() {
  return <ChooserPage {...useLookedFor()} />;
}
