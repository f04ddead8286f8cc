import { createFileRoute } from '@tanstack/react-router';
import { CreateDeviceGroupPage } from '../../../features/device-groups/create-device-group-page.tsx';
import { loadDeviceGroupsTexts } from '../../../features/device-groups/texts.ts';

export const Route = createFileRoute('/_shell/device-groups/create')({
  staticData: {
    palette: { icon: 'boxMultiple', claim: 'MODIFY_DEVICE', everywhere: true },
  },
  loader: loadDeviceGroupsTexts,
  component: CreateDeviceGroupPage,
});
