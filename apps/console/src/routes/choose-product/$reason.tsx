import { chooserReason } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { ChooserPage } from '../../features/chooser/chooser-page.tsx';
import { readLookedFor, useLookedFor } from '../../features/chooser/looked-for.ts';
import { loadChooserTexts } from '../../features/chooser/texts.ts';
import { needsSession } from '../../kit/routing/needs-session.ts';

export const Route = createFileRoute('/choose-product/$reason')({
  validateSearch: readLookedFor,
  beforeLoad: needsSession,
  loader: loadChooserTexts,
  component: Choose,
});

function Choose() {
  const { reason } = Route.useParams();
  return <ChooserPage reason={chooserReason(reason)} {...useLookedFor()} />;
}
