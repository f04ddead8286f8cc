import { createElement } from 'react';
import { IconWell } from '@dimora/ui';
import { categoryIcon } from './category-icon.ts';
import type { Describable } from './describe-state.ts';
import { pluggedIcon } from './plugged-icon.ts';
import { leadingCategory } from './leading-category.ts';
import { useUpToDate } from '../../kit/home/freshness.ts';
import { stateLook } from './state-look.ts';
import { useStateTone } from './use-state-tone.ts';

/**
 * A device's icon without a background, for slots with their own, such as a tile's. It shows the state of
 * locks, doors and gates, unless it isn't known whether that still holds.
 */
export function DeviceGlyph({ device }: { readonly device: Describable }) {
  const isCurrent = useUpToDate();
  const look = stateLook(isCurrent ? device : { ...device, Reachable: false });
  return createElement(
    look?.Icon ?? pluggedIcon(device.PluggedType) ?? categoryIcon(leadingCategory(device)),
  );
}

/** A device's icon in its well: shaped and coloured by its kind and its state. */
export const DeviceIcon = ({
  device,
  size = 'medium',
}: {
  readonly device: Describable;
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
}) => <IconWell icon={<DeviceGlyph device={device} />} tone={useStateTone(device)} size={size} />;
