import type { ThermalModel } from './thermal.ts';
import type { LocalTime } from './weather.ts';

/** The state of the villa at one moment, for its habits. */
export type Now = {
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly time: LocalTime;
  /** How many people are in a room. */
  readonly people: (room: string) => number;
  /** True while anyone is at home. */
  readonly anyoneHome: boolean;
  readonly daylight: number;
  readonly outside: number;
  readonly thermal: ThermalModel;
  /** A new random number from 0 to 1. */
  readonly waver: () => number;
};

/** A recurring activity in the villa. */
export type Habit = {
  readonly everyMs: number;
  act(now: Now, elapsedMs: number): void;
};
