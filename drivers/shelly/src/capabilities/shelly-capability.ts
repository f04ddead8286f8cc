import type { SpokenCapability } from '@dimora/driver-kit';
import type { Call, Components } from '../codec/components.ts';
import type { Happening } from '../codec/news.ts';

/** An ability in Shelly's words: it reads a status of parts, and is operated by a procedure. */
export type ShellyCapability = SpokenCapability<Components, Call> & {
  /** What a happening says of it; `undefined` for another's. */
  happened?(happening: Happening): Readonly<Record<string, string>> | undefined;
};

/** A part of a device as it is found: its key, what it says and how it is set up. */
export type Part = {
  readonly key: string;
  readonly id: number;
  readonly status: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  /** Numbers the abilities of one family, so that two relays bear two names. */
  channel(family: Family): number;
  /** What the device is sold as. */
  readonly use: 'plug' | 'light' | 'switch';
};

/** Abilities that share the names of their variables or actions. */
export type Family =
  | 'operated'
  | 'barrier'
  | 'meter'
  | 'mains'
  | 'temperature'
  | 'humidity'
  | 'other';
