import type { Environment } from '@dimora/contract/client';
import { HOME, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { useMemo } from 'react';
import { devicesWithin } from '../../entities/environment/devices-within.ts';
import { groupsAndRooms } from '../../entities/environment/groups-and-rooms.ts';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useHome } from '../../kit/services.tsx';
import { byName } from '../../kit/text/by-name.ts';

/**
 * The contents of an environment and everything below it. Lists change when items are added or removed, not
 * when values do.
 */
export type Inside = {
  readonly groups: readonly EnvironmentId[];
  readonly rooms: readonly EnvironmentId[];
  readonly devices: readonly DeviceId[];
};

/** The contents of an environment: its groups, its rooms, and all devices in it and below by name (ENVS-05). */
export function useInside(id: EnvironmentId): Inside {
  const split = (all: readonly Environment[]) => groupsAndRooms(all, id);
  const idsOf = (nodes: readonly Environment[]): EnvironmentId[] => nodes.map(({ Id }) => Id);
  return {
    groups: useEnvironmentsSelected((all) => idsOf(split(all).groups)) as readonly EnvironmentId[],
    rooms: useEnvironmentsSelected((all) => idsOf(split(all).rooms)) as readonly EnvironmentId[],
    devices: useDevicesByName(id),
  };
}

/** Sorting many devices takes longer than a frame: it runs only when a name or a place changes, not with every value. */
function useDevicesByName(id: EnvironmentId): readonly DeviceId[] {
  const { environments, devices } = useHome();
  const language = useLanguage();
  const named = useDevicesSelected((all) =>
    devicesWithin(environments.all(), all, id).map(({ Id, Name }) => `${Id} ${Name}`),
  );
  return useMemo(
    () =>
      named.length === 0
        ? []
        : devicesWithin(environments.all(), devices.all(), id)
            .toSorted(byName(language))
            .map(({ Id }) => Id),
    [named, environments, devices, id, language],
  );
}

/** Counts the direct rooms of a group, and the devices in an environment and below it; stays up to date. */
export function useCounts(): {
  readonly roomsIn: (id: EnvironmentId) => number;
  readonly devicesIn: (id: EnvironmentId) => number;
} {
  const environments = useEnvironmentList();
  const places = useDevicesSelected((all) =>
    all.map(({ EnvironmentId }) => EnvironmentId),
  ) as readonly EnvironmentId[];
  const standing = useMemo(() => places.map((EnvironmentId) => ({ EnvironmentId })), [places]);
  return {
    roomsIn: (id) =>
      id === HOME
        ? 0
        : environments.filter(({ ParentEnvironmentId }) => ParentEnvironmentId === id).length,
    devicesIn: (id) => devicesWithin(environments, standing, id).length,
  };
}
