import type { Device } from '@dimora/contract/client';
import { isBaseDevice } from '../../../entities/device/leading-category.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';

/** Whether the user may install, edit and forget the device, which its replacement does (DEVICES-B1). */
export function useMayReplace(device: Device): boolean {
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayInstall = useMay('INSTALL_DEVICE');
  const mayChange = useMay('MODIFY_DEVICE', resource);
  const mayForget = useMay('FORGET_DEVICE', resource);
  // A channel is replaced with its device.
  const isFit = !isBaseDevice(device) && device.Channel === null;
  return mayInstall && mayChange && mayForget && isFit;
}
