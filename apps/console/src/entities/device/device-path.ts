import type { Device } from '@dimora/contract/client';
import { strippedKey } from '@dimora/domain';

/** Where a device's page lies. Its Id stays for life, its Key may change with the thing behind it. */
export const devicePath = (device: Pick<Device, 'Id'>): string =>
  `/devices/${encodeURIComponent(device.Id)}`;

/** Where the page of the device with this key lies, before its Id is known: a device that was just installed (INSTALL-13). */
export const devicePathByKey = (key: string): string =>
  `/devices/${encodeURIComponent(strippedKey(key))}`;
