import { chance } from './chance.ts';
import type { LocalTime } from './weather.ts';

/** The state of the house, as far as loads depend on it. */
export type Moment = {
  readonly seed: number;
  readonly time: LocalTime;
  readonly occupied: (room: string) => boolean;
};

/** The phases of a washing cycle: end minute and watts. */
const WASH: readonly (readonly [until: number, watts: number])[] = [
  [4, 90],
  [24, 2050],
  [62, 180],
  [70, 60],
  [84, 420],
  [90, 620],
];

/** The minute at which the day's first washing cycle starts; every other day there are two. */
const washStarts = (seed: number, day: number): number[] => [
  540 + chance(seed, 'wash', day) * 120,
  ...(day % 2 === 0 ? [1020 + chance(seed, 'wash', day, 2) * 60] : []),
];

function washing({ seed, time: { day, minute } }: Moment): number {
  for (const start of washStarts(seed, day)) {
    const into = minute - start;
    const phase = into >= 0 ? WASH.find(([until]) => into < until) : undefined;
    if (phase) return phase[1];
  }
  return 2;
}

/** An appliance's power while its plug is on, W. */
export const LOADS: Readonly<Record<string, (moment: Moment) => number>> = {
  tv: ({ occupied, time }) =>
    occupied('living-room') && (time.minute > 1050 || time.minute < 60) ? 118 : 1,
  // The compressor runs for twelve minutes out of thirty.
  fridge: ({ time }) => (time.minute % 30 < 12 ? 86 : 3),
  kettle: ({ seed, time: { day, minute }, occupied }) =>
    occupied('kitchen') && chance(seed, 'tea', day, minute / 4) < 0.3 && minute % 4 < 2.5
      ? 1980
      : 0,
  computer: ({ occupied, time }) => (occupied('studio') && time.minute > 480 ? 84 : 6),
  printer: ({ seed, time: { day, minute }, occupied }) =>
    occupied('studio') && chance(seed, 'print', day, minute / 10) < 0.2 ? 310 : 4,
  washer: washing,
  towels: ({ time: { minute } }) =>
    (minute > 390 && minute < 500) || (minute > 1250 && minute < 1380) ? 380 : 0,
};

/** A load as metered, with random variation. */
export const wavering = (watts: number, fraction: number): number =>
  watts < 5 ? watts : Math.round(watts * (0.97 + fraction * 0.06));
