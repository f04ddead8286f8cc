import type { ThermalModel } from './thermal.ts';
import type { LocalTime } from './weather.ts';

/** The villa at one moment, as its habits see it. */
export type Now = {
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly time: LocalTime;
  /** How many people are in a room. */
  readonly people: (room: string) => number;
  /** True while anybody is at home. */
  readonly anyoneHome: boolean;
  readonly daylight: number;
  readonly outside: number;
  readonly thermal: ThermalModel;
  /** A number from 0 to 1 that changes all the time. */
  readonly waver: () => number;
};

/** Something that happens in the villa again and again. */
export type Habit = {
  readonly everyMs: number;
  act(now: Now, elapsedMs: number): void;
};
