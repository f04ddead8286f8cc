import type { Device } from '@dimora/contract/client';

/** Where a device's page lies. Its Id stays for life, its Key may change with the thing behind it. */
export const devicePath = (device: Pick<Device, 'Id'>): string =>
  `/devices/${encodeURIComponent(device.Id)}`;
