import type { Json, Readings, SpokenCapability } from '@dimora/driver-kit';

/** The body of an update to a resource. */
export type Put = { readonly type: string; readonly id: string; readonly body: Json };

/** A capability with the bridge's codec: it reads one service of a device, and updates it. */
export type HueCapability = SpokenCapability<Json, Put> & {
  /** The service that it reads. */
  readonly service: string;
  /** The momentary event in a change; `undefined` if there is none. */
  happened?(change: Json): Readings | undefined;
  /** What all services of a device say together. */
  together?(services: readonly Json[]): Readings;
};
