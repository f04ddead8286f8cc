import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationsPage } from '../../../features/devices/configurations-page.tsx';
import type { TableSearch } from '../../../features/devices/table-search.ts';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/all-configurations')({
  staticData: { palette: { icon: 'settings', claim: 'READ_DEVICE_SETUP' } },
  // The page reads it: whatever an address says, invalid values fall back to the defaults there.
  validateSearch: (search): TableSearch => search,
  loader: loadDevicesTexts,
  component: Configurations,
});

function Configurations() {
  const navigate = Route.useNavigate();
  return (
    <ConfigurationsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
