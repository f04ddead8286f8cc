import { IconDevices, IconMicrophone, IconStack2, IconTool } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/all')({
  staticData: {
    menu: {
      area: 'devices',
      icon: IconDevices,
      claim: 'READ_DEVICE',
    },
    title: 'devices',
  },
  loader: loadDevicesTexts,
  component: Devices,
});

/** Further links of the page; each area stays independent. */
const WAYS = [
  { href: '/devices/voice-assistants', icon: IconMicrophone, words: 'voice' },
  { href: '/devices/maintenance', icon: IconTool, words: 'maintenance' },
  { href: '/device-groups/all', icon: IconStack2, words: 'groups' },
] as const;

function Devices() {
  return <DevicesPage ways={WAYS} />;
}
