import type { Device } from '@dimora/contract/client';

/** Whether there is an IP camera among these devices, reachable or not (CAMERA-02). */
export const hasIpCamera = (devices: readonly Device[]): boolean =>
  devices.some(({ IoTCategoryIds }) => IoTCategoryIds.includes('IpCamera'));
