import type { ProductId } from '@dimora/domain';
import { createFileRoute } from '@tanstack/react-router';
import { ChooserPage } from '../../features/chooser/chooser-page.tsx';
import { readLookedFor, useLookedFor } from '../../features/chooser/looked-for.ts';
import { loadChooserTexts } from '../../features/chooser/texts.ts';
import { needsSession } from '../../kit/routing/needs-session.ts';

/** Where a failed change to a product leads (CHOOSER-17). */
export const Route = createFileRoute('/choose-products/$id')({
  validateSearch: readLookedFor,
  beforeLoad: needsSession,
  loader: loadChooserTexts,
  component: Choose,
});

function Choose() {
  const { id } = Route.useParams();
  return <ChooserPage failed={id as ProductId} {...useLookedFor()} />;
}
