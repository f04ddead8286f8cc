import { createFileRoute } from '@tanstack/react-router';
import { EnergyPage } from '../../../features/energy/energy-page.tsx';
import { energySearchOf, type EnergySearch } from '../../../features/energy/energy-search.ts';

export const Route = createFileRoute('/_shell/energy/report')({
  staticData: { palette: { icon: 'bolt', claim: 'READ_DEVICE' } },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): EnergySearch => search,
  loader: () => import('../../../features/energy/texts.ts').then((file) => file.loadEnergyTexts()),
  component: Energy,
});

function Energy() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EnergyPage
      search={energySearchOf(search)}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
