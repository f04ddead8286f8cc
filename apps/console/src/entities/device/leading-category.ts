import { isDeviceKind, type Category } from '@dimora/domain';

type Categorised = {
  readonly IoTCategoryIds: readonly string[];
  readonly BaseIoTCategoryIds: readonly string[];
};

/**
 * The category that determines a device's icon and texts (DEVICES-08): the first known one of its primary
 * categories, then of its additional ones. `undefined` for devices of unknown categories (A52).
 */
export function leadingCategory(device: Categorised): Category | undefined {
  return device.BaseIoTCategoryIds.find(isDeviceKind) ?? device.IoTCategoryIds.find(isDeviceKind);
}

/** True for a base device that only carries others and isn't operated (DEVICES-20). */
export const isBaseDevice = (device: Categorised): boolean =>
  leadingCategory(device) === undefined && device.IoTCategoryIds.includes('Base');

/** True for devices that no list shows (DEVICES-08). */
export const isHidden = (device: { readonly IoTCategoryIds: readonly string[] }): boolean =>
  device.IoTCategoryIds.includes('Hidden');
