import { createElement } from 'react';
import { IconWell } from '@dimora/ui';
import { categoryIcon } from './category-icon.ts';
import type { Describable } from './describe-state.ts';
import { pluggedIcon } from './plugged-icon.ts';
import { leadingCategory } from './leading-category.ts';
import { useStateTone } from './use-state-tone.ts';

/** A device's icon without a background, for slots with their own, such as a tile's. */
export const DeviceGlyph = ({ device }: { readonly device: Describable }) =>
  createElement(pluggedIcon(device.PluggedType) ?? categoryIcon(leadingCategory(device)));

/** A device's icon in its well: shaped by its kind, coloured by its state. */
export const DeviceIcon = ({
  device,
  size = 'medium',
}: {
  readonly device: Describable;
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
}) => <IconWell icon={<DeviceGlyph device={device} />} tone={useStateTone(device)} size={size} />;
