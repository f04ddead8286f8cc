import type { Device } from '@dimora/contract/client';
import { IconButton, Menu, type MenuEntry } from '@dimora/ui';
import { IconDots, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useMayReplace } from '../replace/use-may-replace.ts';
import { devicesTexts } from '../texts.ts';

/** What may be done with a device as a whole; each opens a dialog of its own. */
export type DeviceMenuAction = 'edit' | 'replace' | 'forget';

/** Props of {@link DeviceMenu}. */
export interface DeviceMenuProps {
  readonly device: Device;
  readonly onChoose: (action: DeviceMenuAction) => void;
}

/** Edit, replace and forget, behind one button; absent for people who may do none of it. */
export function DeviceMenu({ device, onChoose }: DeviceMenuProps) {
  const t = useTexts(devicesTexts);
  const offline = useOfflineReason();
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayEdit = useMay('MODIFY_DEVICE', resource);
  const mayForget = useMay('FORGET_DEVICE', resource);
  const mayReplace = useMayReplace(device);
  const entry = (id: DeviceMenuAction, label: string, icon: MenuEntry['icon']): MenuEntry => ({
    id,
    label,
    icon,
    danger: id === 'forget',
    onPress: () => onChoose(id),
  });
  const entries = [
    ...(mayEdit
      ? [
          entry(
            'edit',
            t(($) => $.menu.edit),
            <IconPencil />,
          ),
        ]
      : []),
    ...(mayReplace
      ? [
          entry(
            'replace',
            t(($) => $.menu.replace),
            <IconReplace />,
          ),
        ]
      : []),
    ...(mayForget
      ? [
          entry(
            'forget',
            t(($) => $.menu.forget),
            <IconTrash />,
          ),
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  const label = t(($) => $.menu.label, { name: device.Name });
  return (
    <Menu
      label={label}
      groups={[{ id: 'all', entries }]}
      trigger={(props) => (
        <IconButton {...props} icon={<IconDots />} label={label} disabledReason={offline} />
      )}
    />
  );
}
