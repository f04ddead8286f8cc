import type { DeviceConfiguration } from '@dimora/contract/client';
import { IconButton, Menu, type MenuEntry } from '@dimora/ui';
import { IconDotsVertical, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';

/** What can be done with one device of the table; forgetting it is offered only where it would work. */
export function RowMenu({
  row,
  onForget,
}: {
  readonly row: DeviceConfiguration;
  readonly onForget: (row: DeviceConfiguration) => void;
}) {
  const t = useTexts(devicesTexts);
  const open = useTexts(common)(($) => $.actions.open);
  const home = useHome();
  const offline = useOffline();
  const environmentPath = useEnvironmentPath(row.EnvironmentId);
  const may = useMay('FORGET_DEVICE', {
    environmentPath,
    DeviceId: row.Id,
    IoTCategoryIds: home.devices.get(row.Id)?.IoTCategoryIds ?? [],
  });
  const entries: MenuEntry[] = [
    { id: 'open', label: open, icon: <IconExternalLink />, href: devicePath(row) },
  ];
  if (may && !offline)
    entries.push({
      id: 'forget',
      label: t(($) => $.forget.button),
      icon: <IconTrash />,
      danger: true,
      onPress: () => onForget(row),
    });
  const label = t(($) => $.configurations.actionsOf, { name: row.Name });
  return (
    <Menu
      label={label}
      groups={[{ id: 'device', entries }]}
      trigger={(props) => (
        <IconButton
          icon={<IconDotsVertical />}
          variant="subtle"
          tipSide="left"
          label={label}
          {...props}
        />
      )}
    />
  );
}
