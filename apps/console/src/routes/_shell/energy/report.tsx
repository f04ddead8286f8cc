import { createFileRoute } from '@tanstack/react-router';
import { EnergyPage } from '../../../features/energy/energy-page.tsx';
import { energySearchOf } from '../../../features/energy/energy-search.ts';
import { loadEnergyTexts } from '../../../features/energy/texts.ts';

export const Route = createFileRoute('/_shell/energy/report')({
  staticData: { title: 'energy' },
  validateSearch: energySearchOf,
  loader: loadEnergyTexts,
  component: Energy,
});

function Energy() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EnergyPage
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
