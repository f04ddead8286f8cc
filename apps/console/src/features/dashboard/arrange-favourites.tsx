import type { DeviceId } from '@dimora/domain';
import { SortableList } from '@dimora/ui/sortable-list';
import type { ReactNode } from 'react';
import { DeviceIcon } from '../../entities/device/device-icon.tsx';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { dashboardTexts } from './texts.ts';

/** Props of {@link ArrangeFavourites}. */
export type ArrangeFavouritesProps = {
  readonly ids: readonly DeviceId[];
  readonly onChange: (ids: readonly DeviceId[]) => void;
};

/** The favourites while they are put in order, by dragging or with the arrow keys. */
export function ArrangeFavourites({ ids, onChange }: ArrangeFavouritesProps): ReactNode {
  const t = useTexts(dashboardTexts);
  const { devices, environments } = useHome();
  const nameOf = useEnvironmentName();
  const items = ids.flatMap((id) => {
    const device = devices.get(id);
    const room = environments.get(device?.EnvironmentId ?? '');
    if (!device) return [];
    return {
      id,
      label: device.Name,
      icon: <DeviceIcon device={device} size="small" />,
      ...(room && { line: nameOf(room) }),
    };
  });
  return (
    <SortableList
      label={t(($) => $.favourites.title)}
      help={t(($) => $.favourites.how)}
      items={items}
      onChange={(next) => onChange(next as readonly DeviceId[])}
      place={({ label: name }, at, of) => t(($) => $.favourites.place, { name, at, of })}
    />
  );
}
