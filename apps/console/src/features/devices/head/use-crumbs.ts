import type { Device } from '@dimora/contract/client';
import { isSystemEnvironment } from '@dimora/domain';
import type { Crumb } from '@dimora/ui';
import { environmentHref } from '../../../entities/environment/environment-href.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';

/** The way to a device: through its room, or through the list of devices if it has none. */
export function useCrumbs(device: Device): readonly Crumb[] {
  const t = useTexts(devicesTexts);
  const nameOf = useEnvironmentName();
  const room = useEnvironment(device.EnvironmentId);
  if (!room || isSystemEnvironment(room.Id))
    return [{ label: t(($) => $.title), href: '/devices/all' }];
  return [
    { label: t(($) => $.device.environments), href: '/environments/all' },
    { label: nameOf(room), href: environmentHref(room.Id) },
  ];
}
