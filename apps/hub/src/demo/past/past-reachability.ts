import { INTERNET, type DeviceId, type EnvironmentId } from '@dimora/domain';
import type { DeviceLookup } from '../../modules/devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../modules/house/environment-tree/port.ts';
import type { PastValues } from '../../modules/history/recorder/port.ts';

const StateVar = 'ONLINE';

/** Devices were always reached, or never, as now; of a room, how many were. */
export function pastReachability(
  devices: Pick<DeviceLookup, 'all'>,
  environments: Pick<EnvironmentsPort, 'pathOf'>,
  from: number,
): PastValues[] {
  const since = (ref: PastValues['ref'], value: number): PastValues => ({
    ref,
    ts: Float64Array.of(from),
    values: Float64Array.of(value),
  });
  const inRooms = new Map<EnvironmentId, number>();
  const ofDevices = devices.all().map(({ Id, EnvironmentId, Reachable }) => {
    if (EnvironmentId !== INTERNET)
      for (const room of environments.pathOf(EnvironmentId))
        inRooms.set(room, (inRooms.get(room) ?? 0) + Number(Reachable));
    return since({ DeviceId: Id as DeviceId, StateVar }, Number(Reachable));
  });
  return [
    ...ofDevices,
    ...[...inRooms].map(([room, reached]) => since({ EnvironmentId: room, StateVar }, reached)),
  ];
}
