import type { Device } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';

/** Whether this user may change how the hub reaches a device (DEVICES-B4). */
export function useMayChangeSettings(device: Device): boolean {
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayChange = useMay('MODIFY_DEVICE', resource);
  const maySimulate = useMay('SIMULATE_DEVICE');
  // The hub refuses simulated devices to all others.
  return mayChange && (device.Provider !== FAKE || maySimulate);
}
