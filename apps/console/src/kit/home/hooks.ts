import type {
  Device,
  Environment,
  HouseEvent,
  OwnUser,
  Property,
  SystemInfo,
  SystemState,
  User,
} from '@dimora/contract/client';
import { pathToRoot, type EnvironmentId, type Origin, type ThingRef } from '@dimora/domain';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHome, useServices } from '../services.tsx';
import type { Cell } from './cell.ts';
import type { Connection } from './link/connection.ts';
import type { EntityMap } from './entity-map.ts';
import type { WatchWish } from './watchers.ts';

const useCell = <Value>(cell: Cell<Value>): Value => useSyncExternalStore(cell.subscribe, cell.get);

/** One entity of a map; re-renders only when that one changes. */
export function useEntity<Entity extends ThingRef>(
  map: EntityMap<Entity>,
  id: string | null | undefined,
  origin?: Origin,
): Entity | undefined {
  const subscribe = useCallback(
    (reader: () => void) => (id == null ? () => undefined : map.subscribe(id, reader, origin)),
    [map, id, origin],
  );
  return useSyncExternalStore(subscribe, () => (id == null ? undefined : map.get(id, origin)));
}

/** One device with its live values and pending wishes; re-renders only when that device changes. */
export const useDevice = (id: string | null | undefined, origin?: Origin): Device | undefined =>
  useEntity(useHome().devices, id, origin);

/** All devices of this hub; re-renders when any of them changes. Prefer {@link useDeviceIds} with a tile for each. */
export function useDevices(): readonly Device[] {
  const { devices } = useHome();
  return useSyncExternalStore(devices.subscribeAll, devices.all);
}

/**
 * A list derived from all devices of this hub that re-renders only when its content changes, not when values do.
 * @example const ids = useDevicesSelected((devices) => devices.filter(isLamp).map(({ Id }) => Id));
 */
export function useDevicesSelected<Item extends string | number>(
  select: (devices: readonly Device[]) => readonly Item[],
): readonly Item[] {
  const { devices } = useHome();
  const last = useRef<readonly Item[]>([]);
  return useSyncExternalStore(devices.subscribeAll, () => {
    const next = select(devices.all());
    const same =
      next.length === last.current.length && next.every((item, at) => item === last.current[at]);
    if (!same) last.current = next;
    return last.current;
  });
}

const everyDevice = (): boolean => true;

/** The ids of the devices of this hub that pass a filter, in the hub's order; re-renders only when the list changes. */
export const useDeviceIds = (
  filter: (device: Device) => boolean = everyDevice,
): readonly Device['Id'][] =>
  useDevicesSelected((devices) => devices.filter(filter).map(({ Id }) => Id));

/** The visible users: only oneself without READ_USERS; re-renders when any of them changes. */
export function useUsers(): readonly User[] {
  const { users } = useHome();
  return useSyncExternalStore(users.subscribeAll, users.all);
}

/** One environment with its live state. */
export const useEnvironment = (id: string | null | undefined): Environment | undefined =>
  useEntity(useHome().environments, id);

/** All visible environments of this hub, system ones included; re-renders when any of them changes. */
export function useEnvironments(): readonly Environment[] {
  const { environments } = useHome();
  return useSyncExternalStore(environments.subscribeAll, environments.all);
}

/** An environment's id and its ancestors' up to `$home`: the scope of claim checks. */
export function useEnvironmentPath(id: EnvironmentId | null | undefined): readonly EnvironmentId[] {
  const { environments } = useHome();
  const last = useRef<readonly EnvironmentId[]>([]);
  return useSyncExternalStore(environments.subscribeAll, () => {
    const next =
      id == null ? [] : pathToRoot((at) => environments.get(at)?.ParentEnvironmentId, id);
    if (next.join(' ') !== last.current.join(' ')) last.current = next;
    return last.current;
  });
}

/** The signed-in user. Within the shell there always is one. */
export function useOwnUser(): OwnUser {
  const user = useCell(useHome().ownUser);
  if (user === null) throw new Error('useOwnUser is for screens within the shell');
  return user;
}

/** The hub's latest status: mode, internet, readiness of each subsystem. `null` before the first snapshot. */
export const useSystem = (): SystemState | null => useCell(useHome().system);

/** The hub's public information: version, brand, demo. `null` before it has answered once. */
export const useSystemInfo = (): SystemInfo | null => useCell(useHome().info);

/** The property that the hub is in. */
export const useProperty = (): Property | null => useCell(useHome().property);

/** The console's connection to its hub; see {@link Connection}. */
export const useConnection = (): Connection => useCell(useServices().live.connection);

/**
 * True while values are the last known ones, not the hub's: nothing can be operated then. While the live
 * connection opens, a snapshot from the hub is as good: commands are calls of their own.
 */
export function useOffline(): boolean {
  const { state } = useConnection();
  const source = useCell(useHome().source);
  return state === 'disconnected_network' || (state === 'connecting' && source !== 'hub');
}

/**
 * Subscribes to live updates while the component is mounted; equal wishes of several components count once.
 * Values that are not watched stay unchanged and show their age.
 */
export function useWatch(wish: WatchWish): void {
  const { watchers } = useServices();
  const key = JSON.stringify(wish);
  useEffect(() => watchers.add(JSON.parse(key) as WatchWish), [watchers, key]);
}

/** Which events a component shows; all fields must match. */
export type EventFilter = {
  /** The hub of the device and of the environments; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly DeviceId?: string;
  readonly EnvironmentIds?: readonly string[];
};

/** True if an event matches a filter. */
const fitsEvent = (event: HouseEvent, { DeviceId, EnvironmentIds, origin }: EventFilter): boolean =>
  event.origin === origin &&
  (DeviceId === undefined || event.DeviceId === DeviceId) &&
  (EnvironmentIds === undefined ||
    (event.EnvironmentId !== null && EnvironmentIds.includes(event.EnvironmentId)));

/**
 * The events since the page was opened, newest first (at most 200), and how often the hub left some out (read
 * the list again then: `useEvents` does). Watch them too: `useWatch({ events: 'all' })`.
 */
export function useLiveEvents(filter: EventFilter = {}): {
  readonly events: readonly HouseEvent[];
  readonly gaps: number;
} {
  const { events, gaps } = useCell(useHome().events);
  return { events: events.filter((event) => fitsEvent(event, filter)), gaps };
}

/** The current time on the hub's clock, updated every `everyMs`; ages are computed from it. */
export function useNow(everyMs = 30_000): number {
  const home = useHome();
  const [now, setNow] = useState(home.hubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(home.hubNow()), everyMs);
    return () => clearInterval(timer);
  }, [home, everyMs]);
  return now;
}
