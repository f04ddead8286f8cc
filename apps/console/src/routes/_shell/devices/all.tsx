import {
  IconDevices,
  IconListDetails,
  IconMicrophone,
  IconStack2,
  IconTool,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { browseSearchOf } from '../../../features/devices/browse-search.ts';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';

// chunk: lists
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
  { href: '/devices/networks', icon: IconTopologyStar3, words: 'networks', of: 'managers' },
  { href: '/devices/voice-assistants', icon: IconMicrophone, words: 'voice', of: 'everyone' },
  { href: '/devices/maintenance', icon: IconTool, words: 'maintenance', of: 'managers' },
  {
    href: '/devices/installation',
    icon: IconListDetails,
    words: 'installation',
    of: 'professionals',
  },
  { href: '/device-groups/all', icon: IconStack2, words: 'groups', of: 'managers' },
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
