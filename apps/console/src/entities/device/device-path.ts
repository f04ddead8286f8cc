import type { Device } from '@dimora/contract/client';
import { strippedKey } from '@dimora/domain';

/** The path of a device's page. The Id is permanent; the Key may change with the hardware. */
export const devicePath = (device: Pick<Device, 'Id'>): string =>
  `/devices/${encodeURIComponent(device.Id)}`;

/** The path of the page of the device with this key, before its Id is known: for a device just installed (INSTALL-13). */
export const devicePathByKey = (key: string): string =>
  `/devices/${encodeURIComponent(strippedKey(key))}`;
