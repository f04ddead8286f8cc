import type { Watch } from '@dimora/contract';
import {
  keyOf,
  type DeviceId,
  type EnvironmentId,
  type Origin,
  type ThingKey,
} from '@dimora/domain';

/** The things that a client watches, of all hubs. */
export type Watched = {
  readonly devices: readonly ThingKey<DeviceId>[];
  readonly environments: readonly ThingKey<EnvironmentId>[];
};

/** What a watch is about: things of this hub, then those of others. */
export function watchedThings({ devices, environments, from = {} }: Watch): Watched {
  const keys = <Id extends string>(ids: readonly Id[], origin?: Origin): ThingKey<Id>[] =>
    ids.map((Id) => keyOf({ Id, origin }));
  const others = Object.entries(from).map(([hub, watched]) => ({
    devices: keys(watched.devices, hub as Origin),
    environments: keys(watched.environments, hub as Origin),
  }));
  return {
    devices: [...keys(devices), ...others.flatMap((each) => each.devices)],
    environments: [...keys(environments), ...others.flatMap((each) => each.environments)],
  };
}
