import type { Device, HouseSnapshot } from '@dimora/contract/client';
import {
  allows,
  deviceResource,
  pathToRoot,
  type EffectiveClaims,
  type Language,
} from '@dimora/domain';
import type { FirstTile } from '@dimora/ui/first-page';
import { tileParts } from '../../entities/device/tile/tile-parts.ts';
import { answeredValue } from '../../entities/device/widgets/widget-props.ts';
import { favouritesOf } from '../../features/dashboard/favourites.ts';
import { pressOf } from '../../kit/start/kept-presses.ts';

/**
 * The favourites as the app will show them, with name, room and switch: they can be pressed long before the app has
 * loaded. What has no switch, or is not theirs to operate, is only named.
 */
export function firstTiles(snapshot: HouseSnapshot, language: Language): readonly FirstTile[] {
  const { devices, user, environments } = snapshot;
  const rooms = new Map(environments.map((each) => [each.Id, each]));
  return favouritesOf(devices, user, language).map((device) => ({
    title: device.Name,
    state: device.Reachable ? 'ready' : 'unreachable',
    subtitle: rooms.get(device.EnvironmentId)?.Name ?? '',
    control: controlOf(
      device,
      user.Claims as EffectiveClaims,
      pathToRoot((at) => rooms.get(at)?.ParentEnvironmentId, device.EnvironmentId),
    ),
  }));
}

function controlOf(
  device: Device,
  claims: EffectiveClaims,
  environmentPath: ReturnType<typeof pathToRoot>,
): FirstTile['control'] {
  const { Id: DeviceId, Name } = device;
  const action = tileParts(device).head;
  const isSwitch = action?.UIControl === 'switch';
  if (!isSwitch || !allows(claims, 'OPERATE_DEVICE', deviceResource(device, environmentPath)))
    return undefined;
  const checked = answeredValue({ device, action }) === true;
  return { label: Name, checked, press: pressOf(DeviceId, action.Id) };
}
