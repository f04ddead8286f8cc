import { CATEGORIES, type Category } from '@dimora/domain';

/** Categories that say how a device is filed, not what it is to a person. */
const FILING: readonly string[] = ['Hidden', 'Base'];

type Categorised = {
  readonly IoTCategoryIds: readonly string[];
  readonly BaseIoTCategoryIds: readonly string[];
};

/**
 * The category by which a device is drawn and spoken of (DEVICES-08): the first one known of what it
 * was made as, then of what it can also do. Nothing for devices of categories that we have no look for (A52).
 */
export function leadingCategory(device: Categorised): Category | undefined {
  const known = (id: string): id is Category =>
    (CATEGORIES as readonly string[]).includes(id) && !FILING.includes(id);
  return device.BaseIoTCategoryIds.find(known) ?? device.IoTCategoryIds.find(known);
}

/** True for a device that is only the base on which others stand, which nobody operates (DEVICES-20). */
export const isBaseDevice = (device: Categorised): boolean =>
  leadingCategory(device) === undefined && device.IoTCategoryIds.includes('Base');

/** True for devices that no list shows to a person (DEVICES-08). */
export const isHidden = (device: { readonly IoTCategoryIds: readonly string[] }): boolean =>
  device.IoTCategoryIds.includes('Hidden');
