import type { SpokenCapability } from '@dimora/driver-kit';
import type { Call, Components } from '../codec/components.ts';
import type { Happening } from '../codec/news.ts';

/** A capability with Shelly's codec: it reads the status of components, and calls a method. */
export type ShellyCapability = SpokenCapability<Components, Call> & {
  /** Reads a momentary event; `undefined` for other capabilities' events. */
  happened?(happening: Happening): Readonly<Record<string, string>> | undefined;
};

/** A component of a device: its key, status and configuration. */
export type Part = {
  readonly key: string;
  readonly id: number;
  readonly status: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  /** Numbers capabilities of the same family, so that two relays have two names. */
  channel(family: Family): number;
  /** The device's product name. */
  readonly use: 'plug' | 'light' | 'switch';
};

/** Capabilities that share the names of their variables or actions. */
export type Family =
  | 'operated'
  | 'barrier'
  | 'meter'
  | 'mains'
  | 'temperature'
  | 'humidity'
  | 'valve'
  | 'other';
