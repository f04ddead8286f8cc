import { createFileRoute } from '@tanstack/react-router';
import { DeviceGroupsPage } from '../../../features/device-groups/device-groups-page.tsx';
import { loadDeviceGroupsTexts } from '../../../features/device-groups/texts.ts';

export const Route = createFileRoute('/_shell/device-groups/all')({
  staticData: {
    palette: { icon: 'boxMultiple', claim: 'READ_DEVICE' },
    under: 'devices',
  },
  loader: loadDeviceGroupsTexts,
  component: DeviceGroupsPage,
});
