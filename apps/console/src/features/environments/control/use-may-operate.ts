import type { Device } from '@dimora/contract/client';
import { allows, deviceResource } from '@dimora/domain';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useClaims } from '../../../kit/claims/use-claims.ts';
import { pathTo } from '../path-to.ts';

/** Whether the user may operate a device. */
export function useMayOperate(): (device: Device) => boolean {
  const claims = useClaims();
  const environments = useEnvironmentList();
  return (device) =>
    allows(
      claims,
      'OPERATE_DEVICE',
      deviceResource(device, pathTo(environments, device.EnvironmentId)),
    );
}
