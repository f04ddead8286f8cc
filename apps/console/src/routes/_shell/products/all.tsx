import { createFileRoute } from '@tanstack/react-router';
import { readLookedFor, useLookedFor } from '../../../features/chooser/looked-for.ts';
import { ProductsPage } from '../../../features/chooser/products-page.tsx';
import { loadChooserTexts } from '../../../features/chooser/texts.ts';

export const Route = createFileRoute('/_shell/products/all')({
  staticData: { palette: { icon: 'buildingCommunity' } },
  validateSearch: readLookedFor,
  loader: loadChooserTexts,
  component: All,
});

function All() {
  return <ProductsPage {...useLookedFor()} />;
}
