import type { Device, Environment } from '@dimora/contract/client';
import {
  allows,
  blindMoves,
  deviceResource,
  lightSwitches,
  pathToRoot,
  type EffectiveClaims,
} from '@dimora/domain';

/**
 * How many commands to the whole house a person has: lights off, and blinds open and closed. For the place that
 * they will take, before their part of the page has loaded.
 */
export function commandCount(
  devices: readonly Device[],
  claims: EffectiveClaims,
  environments: readonly Environment[],
): number {
  const parents = new Map(environments.map((each) => [each.Id, each.ParentEnvironmentId]));
  const mayOperate = (device: Device): boolean =>
    allows(
      claims,
      'OPERATE_DEVICE',
      deviceResource(
        device,
        pathToRoot((at) => parents.get(at), device.EnvironmentId),
      ),
    );
  const own = devices.filter(mayOperate);
  const hasLights = own.some((device) => lightSwitches(device).length > 0);
  const hasBlinds = own.some((device) => Object.values(blindMoves(device)).flat().length > 0);
  return (hasLights ? 1 : 0) + (hasBlinds ? 2 : 0);
}
