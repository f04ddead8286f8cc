import { createFileRoute } from '@tanstack/react-router';
import { NetworksPage } from '../../../features/networks/networks-page.tsx';
import { loadNetworksTexts } from '../../../features/networks/texts.ts';

export const Route = createFileRoute('/_shell/devices/networks')({
  staticData: { palette: { icon: 'network', claim: 'READ_DEVICE_SETUP' } },
  validateSearch: ({ move }): { readonly move?: true } => (move === true ? { move } : {}),
  loader: loadNetworksTexts,
  component: Networks,
});

function Networks() {
  return <NetworksPage moves={Route.useSearch().move === true} />;
}
