import { createFileRoute } from '@tanstack/react-router';
import { DiscoveryPage } from '../../../features/discovery/discovery-page.tsx';
import { loadDiscoveryTexts } from '../../../features/discovery/texts.ts';

export const Route = createFileRoute('/_shell/devices/discovery')({
  staticData: { palette: { icon: 'radar2', claim: 'INSTALL_DEVICE' } },
  loader: loadDiscoveryTexts,
  component: Discovery,
});

function Discovery() {
  return <DiscoveryPage />;
}
