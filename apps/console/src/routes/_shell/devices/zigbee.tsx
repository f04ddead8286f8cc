import { createFileRoute } from '@tanstack/react-router';
import { ProviderPage } from '../../../features/devices/provider-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';
import { NetworkScreen } from '../../../features/networks/network-screen.tsx';
import { networkSearchOf, type NetworkSearch } from '../../../features/networks/network-search.ts';
import { loadNetworksTexts } from '../../../features/networks/texts.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';

/** The networks for users who may read set-ups; all others see the devices themselves, as with any provider (A51). */
export const Route = createFileRoute('/_shell/devices/zigbee')({
  staticData: { palette: { icon: 'network', claim: 'READ_DEVICE' } },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): NetworkSearch => search,
  loader: () => Promise.all([loadNetworksTexts(), loadDevicesTexts()]),
  component: Zigbee,
});

function Zigbee() {
  const navigate = Route.useNavigate();
  const search = networkSearchOf(Route.useSearch());
  return useMay('READ_DEVICE_SETUP') ? (
    <NetworkScreen
      driver="zigbee"
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  ) : (
    <ProviderPage provider="zigbee" />
  );
}
