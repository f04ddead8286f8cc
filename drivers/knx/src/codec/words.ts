import type { KnxProperty } from '../properties.ts';
import type { DatapointId } from './datapoints.ts';

/** Raw values for a word; the first one is sent. */
type Words = Readonly<Record<string, readonly [number, ...number[]]>>;

/** The fourth bit is the direction, the other three the step size. */
const STEPS: Words = {
  UP: [1, 2, 3, 4, 5, 6, 7],
  DOWN: [9, 10, 11, 12, 13, 14, 15],
  STOP: [0, 8],
};
const UP_DOWN: Words = { UP: [0], DOWN: [1] };

/** Words for raw values. All comfort modes map to AUTO: the thermostat chooses between them. */
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

/** The words of a property with a datapoint type; `undefined` if its raw values are plain values. */
export const wordsOf = (property: KnxProperty, datapoint: DatapointId): Words | undefined =>
  WORDS[property]?.[datapoint];
