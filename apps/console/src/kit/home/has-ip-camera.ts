import type { Device } from '@dimora/contract/client';

/** Whether there is an IP camera among these devices whose video a hub can send, reachable or not (CAMERA-02). */
export const hasIpCamera = (devices: readonly Device[]): boolean =>
  devices.some(
    ({ IoTCategoryIds, Capabilities }) =>
      IoTCategoryIds.includes('IpCamera') && Capabilities.can_access_streaming_video,
  );
