import type { FoundDevice } from '@dimora/contract';
import { IconWell } from '@dimora/ui';
import { createElement } from 'react';
import { categoryIcon } from '../../../entities/device/category-icon.ts';
import { leadingCategory } from '../../../entities/device/leading-category.ts';

/** A find's probable kind, in its icon well. */
export const FoundIcon = ({ found }: { readonly found: FoundDevice }) => (
  <IconWell
    icon={createElement(
      categoryIcon(
        leadingCategory({ IoTCategoryIds: found.IoTCategoryIds, BaseIoTCategoryIds: [] }),
      ),
    )}
  />
);
