import { isDeviceKind, type Category } from '@dimora/domain';

type Categorised = {
  readonly IoTCategoryIds: readonly string[];
  readonly BaseIoTCategoryIds: readonly string[];
};

/**
 * The category by which a device is drawn and spoken of (DEVICES-08): the first one known of what it
 * was made as, then of what it can also do. Nothing for devices of categories that we have no look for (A52).
 */
export function leadingCategory(device: Categorised): Category | undefined {
  return device.BaseIoTCategoryIds.find(isDeviceKind) ?? device.IoTCategoryIds.find(isDeviceKind);
}

/** True for a device that is only the base on which others stand, which nobody operates (DEVICES-20). */
export const isBaseDevice = (device: Categorised): boolean =>
  leadingCategory(device) === undefined && device.IoTCategoryIds.includes('Base');

/** True for devices that no list shows to a person (DEVICES-08). */
export const isHidden = (device: { readonly IoTCategoryIds: readonly string[] }): boolean =>
  device.IoTCategoryIds.includes('Hidden');
