import type { StateValue } from '@dimora/domain';
import type { Capability } from '../capability.ts';
import { isJson } from '../json.ts';
import { isPress } from '../presses.ts';
import { rounded } from '../rounded.ts';
import type { UnitConversion } from '../units.ts';
import type { Entity } from '../mqtt/entity.ts';
import type { Feature } from './expose.ts';

/** A device's state and command topics. */
export const setTopic = (stateTopic: string): string => `${stateTopic}/set`;

/** How a feature's value is decoded and encoded; `undefined` if it is invalid. */
export type Words = {
  readonly decode: (value: unknown) => StateValue | undefined;
  readonly encode?: (action: string, value: StateValue, now: StateValue) => unknown;
};

/** An entity of one feature: one property of the device's JSON. */
export function featureEntity(
  stateTopic: string,
  { property, told }: Pick<Feature, 'property' | 'told'>,
  capability: Capability,
  { decode, encode }: Words,
): Entity {
  const [variable = ''] = Object.keys(capability.StateVars);
  return {
    source: property,
    capability,
    topics: [stateTopic],
    told: told && variable !== '' ? [variable] : [],
    read: (_topic, { json }) => {
      if (!isJson(json) || !Object.hasOwn(json, property)) return {};
      const value = decode(json[property]);
      // The bridge says `null` for what it doesn't know, or not any more.
      if (value === undefined && json[property] === null && !isPress(variable))
        return { [variable]: null };
      return value === undefined ? {} : { [variable]: value };
    },
    ...(encode && {
      write: (action, value, present) => {
        const word = encode(action, value, present(variable));
        return word === undefined
          ? undefined
          : [
              {
                topic: setTopic(stateTopic),
                payload: JSON.stringify({ [property]: word }),
                retain: false,
                qos: 0,
              },
            ];
      },
    }),
  };
}

/** Other ways to say yes and no: some devices announce `ON` and say `true`, or the other way round. */
const COMMON = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['on', true],
  [1, true],
  [false, false],
  ['false', false],
  ['off', false],
  [0, false],
]);
const commonly = (value: unknown): boolean | undefined =>
  COMMON.get(typeof value === 'string' ? value.toLowerCase() : value);

/** True for the announced word for on, false for that for off; `undefined` if it is neither, in no common way. */
function isOn(value: unknown, { on, off }: Pick<Feature, 'on' | 'off'>): boolean | undefined {
  if (value === on) return true;
  if (value === off) return false;
  const [said, yes, no] = [commonly(value), commonly(on), commonly(off)];
  return said === undefined || yes === undefined || no === undefined || yes === no
    ? undefined
    : said === yes;
}

/** The codec of an on/off value. */
export const flagWords = ({ on, off, settable }: Feature, turned = false): Words => ({
  decode: (value) => {
    const now = isOn(value, { on, off });
    return now === undefined ? undefined : now !== turned;
  },
  ...(settable && {
    encode: (action, value, now) =>
      (action === 'TOGGLE' ? now !== true : value === true) === turned ? off : on,
  }),
});

/** The codec of a number with another unit here. */
export const numberWords = (
  decode: (value: number) => number,
  encode?: (value: number) => number,
): Words => ({
  decode: (value) => {
    const number = typeof value === 'number' ? rounded(decode(value)) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  },
  ...(encode && { encode: (_action, value) => encode(Number(value)) }),
});

/** What a Zigbee sensor sends for a measurement that it doesn't have (0x8000, or all ones), in the bridge's steps. */
const NO_MEASUREMENT: Readonly<Record<string, readonly number[]>> = {
  TEMPERATURE: [-327.68, 327.67, 655.35],
  HUMIDITY: [655.35],
  PRESSURE: [-3276.8, -32_768],
  CONSUMPTION: [-3276.8, -32_768],
  VOLTAGE: [6553.5, 65_535],
  CURRENT: [65.535, 65_535],
};

/** The codec of a measurement in the device's unit: a sensor without one has no value. */
export const measuredWords = (variable: string, { toHouse, toDevice }: UnitConversion): Words => {
  const none = NO_MEASUREMENT[variable] ?? [];
  const words = numberWords(toHouse, (value) => rounded(toDevice(value), 2));
  return {
    ...words,
    decode: (value) => (none.includes(Number(value)) ? null : words.decode(value)),
  };
};
