import { createFileRoute } from '@tanstack/react-router';
import { NetworksPage } from '../../../features/networks/networks-page.tsx';
import { loadNetworksTexts } from '../../../features/networks/texts.ts';

export const Route = createFileRoute('/_shell/devices/networks')({
  staticData: { palette: { icon: 'network', claim: 'READ_DEVICE_SETUP' } },
  loader: loadNetworksTexts,
  component: NetworksPage,
});
