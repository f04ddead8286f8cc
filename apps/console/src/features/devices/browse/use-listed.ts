import { folded, maintenanceOf } from '@dimora/domain';
import { useMemo } from 'react';
import { isHidden, leadingCategory } from '../../../entities/device/leading-category.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useHome } from '../../../kit/services.tsx';
import { kindOf } from './kind-of.ts';
import type { Listed } from './rooms.ts';

const SEPARATOR = '\u0000';
const IN_NEED = 'hand';

/**
 * The devices to browse. Compared by what the list shows, never by a value, so that 2,000 live devices cost
 * one comparison.
 * @param manages whether the person may help: only then devices need a hand
 */
export function useListed(manages: boolean): readonly Listed[] {
  const home = useHome();
  const names = useNames();
  const details = useDetailNames();
  const environmentName = useEnvironmentName();
  const keys = useDevicesSelected((devices) => {
    const now = home.hubNow();
    return devices
      .filter((device) => !isHidden(device))
      .map((device) => {
        const need = manages && maintenanceOf(device, now).length > 0 ? IN_NEED : '';
        return [device.Id, device.EnvironmentId, device.Name, need].join(SEPARATOR);
      });
  });
  return useMemo(
    () =>
      keys.flatMap((key): Listed[] => {
        const [id = '', , , need] = key.split(SEPARATOR);
        const device = home.devices.get(id);
        if (!device) return [];
        const room = home.environments.get(device.EnvironmentId);
        const category = leadingCategory(device);
        const words = [
          device.Name,
          device.Manufacturer,
          device.ModelName,
          details.provider(device.Provider),
          room ? environmentName(room) : '',
          category ? names.category(category) : '',
        ];
        const { Id, EnvironmentId, Name } = device;
        return [
          {
            Id,
            EnvironmentId,
            Name,
            words: folded(words.join('\n')),
            kind: kindOf(device),
            needsHand: need === IN_NEED,
          },
        ];
      }),
    [keys, home, names, details, environmentName],
  );
}
