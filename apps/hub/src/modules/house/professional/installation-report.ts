import type { Device, Installation, OpenPoint, SubsystemReadiness } from '@dimora/contract';
import { UNKNOWN } from '@dimora/domain';
import type { HouseView } from '../../people/visibility/port.ts';

/** Whole devices that people see: parts and channels stand for one that is counted. */
const isWhole = ({ IoTCategoryIds, Channel }: Device): boolean =>
  Channel === null && !IoTCategoryIds.includes('Hidden');

/** The devices by network, most first. */
function networksOf(devices: readonly Device[]): Installation['networks'] {
  return [...Map.groupBy(devices, ({ Provider }) => Provider)]
    .map(([Provider, all]) => ({
      Provider,
      devices: all.length,
      reachable: all.filter(({ Reachable }) => Reachable).length,
    }))
    .toSorted((a, b) => b.devices - a.devices || a.Provider.localeCompare(b.Provider));
}

/** What is open before a hub is handed over: its own parts first, then what doesn't answer, then what has no room. */
export function reportOf(
  house: Pick<HouseView, 'devices' | 'whole'>,
  subsystems: readonly SubsystemReadiness[],
): Pick<Installation, 'networks' | 'open'> {
  const devices = house.devices().filter(isWhole);
  const parts = subsystems
    .filter(({ readiness }) => readiness === 'failed' || readiness === 'degraded')
    .map(({ subsystem, reason: code }): OpenPoint => ({ kind: 'PART', subsystem, code }));
  const silent = devices
    .filter(({ Reachable }) => !Reachable)
    .map(({ Id: DeviceId, lastSeenAt }): OpenPoint => ({
      kind: 'UNREACHABLE',
      DeviceId,
      lastSeenAt,
    }));
  const lost = devices
    // Who doesn't see every room can't tell a device without one from a device in a hidden one.
    .filter(({ EnvironmentId }) => house.whole && EnvironmentId === UNKNOWN)
    .map(({ Id: DeviceId }): OpenPoint => ({ kind: 'NO_ROOM', DeviceId }));
  return { networks: networksOf(devices), open: [...parts, ...silent, ...lost] };
}
