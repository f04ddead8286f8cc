import { Button } from '@dimora/ui';
import { Menu, type MenuEntry } from '@dimora/ui/menu';
import { IconDeviceDesktopPlus, IconDoor, IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { dashboardTexts } from './texts.ts';
import { useNewHome } from './use-new-home.ts';

/** What a user may add to the house; nothing for a user who may add nothing. */
export function AddMenu(): ReactNode {
  const t = useTexts(dashboardTexts);
  const isNew = useNewHome();
  const mayInstall = useMay('INSTALL_DEVICE');
  const mayCreate = useMay('CREATE_ENVIRONMENT');
  const entries: MenuEntry[] = [
    ...(mayInstall
      ? [
          {
            id: 'device',
            icon: <IconDeviceDesktopPlus />,
            label: t(($) => $.add.device),
            href: '/devices/manual-install',
          },
          {
            id: 'search',
            icon: <IconRadar2 />,
            label: t(($) => $.add.search),
            href: '/devices/discovery',
          },
        ]
      : []),
    ...(mayCreate
      ? [
          {
            id: 'room',
            icon: <IconDoor />,
            label: t(($) => $.add.room),
            href: '/environments/create',
          },
        ]
      : []),
  ];
  // A new home's page is its first steps.
  if (entries.length === 0 || isNew) return null;
  return (
    <Menu
      label={t(($) => $.add.title)}
      groups={[{ id: 'add', entries }]}
      trigger={(props) => (
        <Button {...props} icon={<IconPlus />}>
          {t(($) => $.add.title)}
        </Button>
      )}
    />
  );
}
