import type { Device, Environment } from '@dimora/contract/client';
import { HOME, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { devicesWithin } from '../../entities/environment/devices-within.ts';
import { groupsAndRooms } from '../../entities/environment/groups-and-rooms.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useHome } from '../../kit/services.tsx';
import { useLanguage } from '../../kit/i18n/language.ts';

/** What lies in an environment and below it. Lists change when things come and go, not when values do. */
export type Inside = {
  readonly groups: readonly EnvironmentId[];
  readonly rooms: readonly EnvironmentId[];
  readonly devices: readonly DeviceId[];
};

/** Reads what lies in an environment: its groups, its rooms, and all devices in it and below by name (ENVS-05). */
export function useInside(id: EnvironmentId): Inside {
  const { devices, environments } = useHome();
  const language = useLanguage();
  const inhabited = (each: EnvironmentId): boolean => devices.all().some(({ EnvironmentId }) => EnvironmentId === each);
  const split = (all: readonly Environment[]) => groupsAndRooms(all, id, inhabited);
  const idsOf = (nodes: readonly Environment[]): EnvironmentId[] => nodes.map(({ Id }) => Id);
  return {
    groups: useEnvironmentsSelected((all) => idsOf(split(all).groups)) as readonly EnvironmentId[],
    rooms: useEnvironmentsSelected((all) => idsOf(split(all).rooms)) as readonly EnvironmentId[],
    devices: useDevicesSelected((all) => byName(devicesWithin(environments.all(), all, id), language).map((device) => device.Id)) as readonly DeviceId[],
  };
}

/** Counts the rooms right below a group, or the devices in it and below it. */
export function useCounts(): { readonly roomsIn: (id: EnvironmentId) => number; readonly devicesIn: (id: EnvironmentId) => number } {
  const { devices, environments } = useHome();
  return {
    roomsIn: (id) => (id === HOME ? 0 : environments.all().filter(({ ParentEnvironmentId }) => ParentEnvironmentId === id).length),
    devicesIn: (id) => devicesWithin(environments.all(), devices.all(), id).length,
  };
}

const collators = new Map<string, Intl.Collator>();

function byName(devices: readonly Device[], language: string): Device[] {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  collators.set(language, collator);
  return devices.toSorted((a, b) => collator.compare(a.Name, b.Name));
}
