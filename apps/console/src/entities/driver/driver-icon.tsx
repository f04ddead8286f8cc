import type { Driver } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { IconWell, type Tone } from '@dimora/ui';
import { IconExternalLink, IconFlask } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { categoryIcon } from '../device/category-icon.ts';
import { leadingCategory } from '../device/leading-category.ts';

const TONES: Readonly<Record<Driver['family'], Tone>> = {
  manual: 'terracotta',
  service: 'sea',
  account: 'sun',
  discovered: 'olive',
};

type Pictured = Pick<Driver, 'Factory' | 'family' | 'type' | 'Defaults'>;

/** The kind of a driver's devices, in a well of its family's tone. */
export function DriverIcon({
  driver,
  family = false,
}: {
  readonly driver: Pictured;
  /** The one icon for all drivers of its family; fake ones have their own. */
  readonly family?: boolean;
}): ReactNode {
  const { IoTCategoryIds } = driver.Defaults;
  const category = leadingCategory({ IoTCategoryIds, BaseIoTCategoryIds: [] });
  const icon =
    family && driver.Factory === FAKE
      ? IconFlask
      : category === undefined && driver.type === 'link'
        ? IconExternalLink
        : categoryIcon(category);
  return <IconWell size="large" tone={TONES[driver.family]} icon={createElement(icon)} />;
}
