import { IconDevices } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/all')({
  staticData: {
    menu: {
      area: 'devices',
      icon: IconDevices,
      claim: 'READ_DEVICE',
      also: '/device-groups',
    },
    title: 'devices',
  },
  loader: loadDevicesTexts,
  component: DevicesPage,
});
