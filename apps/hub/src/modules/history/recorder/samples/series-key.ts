import type { SeriesRef } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';

/** The key of a device's or a room's series in the store; ids and names may contain a slash. */
export const keyOf = (ref: SeriesRef): string =>
  'DeviceId' in ref
    ? deviceKey(ref.DeviceId, ref.StateVar)
    : environmentKey(ref.EnvironmentId, ref.StateVar);

export const deviceKey = (id: DeviceId, variable: string): string =>
  `d/${encodeURIComponent(id)}/${variable}`;

export const environmentKey = (id: EnvironmentId, variable: string): string =>
  `e/${encodeURIComponent(id)}/${variable}`;

/** The variable of a series. */
export const variableOfKey = (key: string): string => key.slice(key.indexOf('/', 2) + 1);

/** What all series of a device begin with. */
export const devicePrefix = (id: DeviceId): string => `d/${encodeURIComponent(id)}/`;

/** What all series of a room begin with. */
export const environmentPrefix = (id: EnvironmentId): string => `e/${encodeURIComponent(id)}/`;

/** The variable of a device that the hub records itself; of a room, it is the number of devices that are reached. */
export const ONLINE = 'ONLINE';
