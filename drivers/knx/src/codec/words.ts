import type { KnxProperty } from '../properties.ts';
import type { DatapointId } from './datapoints.ts';

/** Raw values for a word; the first one is sent. */
type Words = Readonly<Record<string, readonly [number, ...number[]]>>;

/** Modes of operation: building protection is the off of a thermostat. */
const COMFORT = { AUTO: [0], COMFORT: [1], STANDBY: [2], ECO: [3] } as const;

/** The fourth bit is the direction, the other three the step size. */
const STEPS: Words = {
  UP: [1, 2, 3, 4, 5, 6, 7],
  DOWN: [9, 10, 11, 12, 13, 14, 15],
  STOP: [0, 8],
};
const UP_DOWN: Words = { UP: [0], DOWN: [1] };

/** Words for raw values. A dimmer is told to go all the way, until it is stopped. */
const WORDS: Readonly<Partial<Record<KnxProperty, Partial<Record<DatapointId, Words>>>>> = {
  MOVEMENT: {
    '1.001': UP_DOWN,
    '1.008': UP_DOWN,
    '1.009': UP_DOWN,
    '3.007': STEPS,
    '3.008': STEPS,
  },
  DIMMING: {
    '3.007': { UP: [9, 10, 11, 12, 13, 14, 15], DOWN: [1, 2, 3, 4, 5, 6, 7], STOP: [0, 8] },
  },
  HVAC_PRESET: { '20.102': { ...COMFORT, PROTECTION: [4] } },
  HVAC_MODE: {
    '20.105': { AUTO: [0], HEAT: [1], COOL: [3], OFF: [6], FAN: [9], DRY: [14] },
    '20.102': { ...COMFORT, OFF: [4] },
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
