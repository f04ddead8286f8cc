import { IconDevices, IconMicrophone, IconStack2, IconTool } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { browseSearchOf } from '../../../features/devices/browse-search.ts';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

export const Route = createFileRoute('/_shell/devices/all')({
  staticData: {
    palette: { icon: 'deviceDesktop' },
    menu: {
      area: 'devices',
      icon: IconDevices,
      claim: 'READ_DEVICE',
    },
  },
  validateSearch: browseSearchOf,
  loader: loadDevicesTexts,
  component: Devices,
});

/** Further links of the page; each area stays independent. */
const WAYS = [
  { href: '/devices/voice-assistants', icon: IconMicrophone, words: 'voice', forManagers: false },
  { href: '/devices/maintenance', icon: IconTool, words: 'maintenance', forManagers: true },
  { href: '/device-groups/all', icon: IconStack2, words: 'groups', forManagers: true },
] as const;

function Devices() {
  const navigate = Route.useNavigate();
  return (
    <DevicesPage
      ways={WAYS}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
