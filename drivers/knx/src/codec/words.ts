import type { KnxProperty } from '../properties.ts';
import type { DatapointId } from './datapoints.ts';

/** The figures that mean a word; the first is the one that is sent. */
type Words = Readonly<Record<string, readonly [number, ...number[]]>>;

/** The direction is the fourth bit, the other three say that it moves at all. */
const STEPS: Words = {
  UP: [1, 2, 3, 4, 5, 6, 7],
  DOWN: [9, 10, 11, 12, 13, 14, 15],
  STOP: [0, 8],
};
const UP_DOWN: Words = { UP: [0], DOWN: [1] };

/** What figures mean where the house has words. Modes of comfort are all AUTO to it: it is the thermostat that chooses. */
const WORDS: Readonly<Partial<Record<KnxProperty, Partial<Record<DatapointId, Words>>>>> = {
  MOVEMENT: {
    '1.001': UP_DOWN,
    '1.008': UP_DOWN,
    '1.009': UP_DOWN,
    '3.007': STEPS,
    '3.008': STEPS,
  },
  HVAC_MODE: {
    '20.105': { AUTO: [0], HEAT: [1], COOL: [3], OFF: [6] },
    '20.102': { AUTO: [0, 1, 2, 3], OFF: [4] },
    '1.100': { HEAT: [1], COOL: [0] },
    '1.001': { HEAT: [1], OFF: [0] },
  },
  HVAC_STATE: {
    '1.100': { HEATING: [1], COOLING: [0] },
    '1.001': { HEATING: [1], IDLE: [0] },
  },
};

/** The words of a property on a datapoint; `undefined` where its figures are values. */
export const wordsOf = (property: KnxProperty, datapoint: DatapointId): Words | undefined =>
  WORDS[property]?.[datapoint];
