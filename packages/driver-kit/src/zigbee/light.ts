import { range } from '../capabilities/build.ts';
import type { Capability } from '../capability.ts';
import { brightnessPercent } from '../brightness.ts';
import {
  brightness,
  colour,
  colourTemperature,
  isColour,
  lightEffects,
} from '../capabilities/light.ts';
import { lightOnOff } from '../capabilities/on-off.ts';
import { fromHueSaturation, fromXy, miredKelvin, toHex } from '../colour.ts';
import { isJson } from '../json.ts';
import type { Entity } from '../mqtt/entity.ts';
import { finite } from '../mqtt/payload.ts';
import type { Feature } from './expose.ts';
import { featureEntity, flagWords, numberWords } from './feature-entity.ts';

/** A lamp's colour in either of the bridge's two colour spaces. */
function colourIn(value: unknown): string | undefined {
  if (!isJson(value)) return undefined;
  const [hue, saturation] = [finite(value['hue']), finite(value['saturation'])];
  if (hue !== undefined && saturation !== undefined)
    return toHex(fromHueSaturation(hue, saturation));
  const [x, y] = [finite(value['x']), finite(value['y'])];
  return x === undefined || y === undefined ? undefined : toHex(fromXy(x, y));
}

/** A lamp's effects. Most are over in seconds, and lamps don't report them. */
export const effectFeature = (stateTopic: string, feature: Feature): Entity | undefined => {
  const { values, told, settable } = feature;
  if (!settable || values.length === 0) return undefined;
  const isOne = (value: unknown): value is string =>
    typeof value === 'string' && values.includes(value);
  return featureEntity(stateTopic, feature, lightEffects(values, told), {
    decode: (value) => (told && isOne(value) ? value : undefined),
    encode: (_action, value) => (isOne(value) ? value : undefined),
  });
};

const KELVIN_STEP = 50;

/** The whites that a lamp has: it takes others, and shows its nearest one. */
function whiteOf({ min, max }: Feature): Capability {
  if (min === undefined || max === undefined || min <= 0 || max <= min) return colourTemperature;
  const warmest = Math.ceil(miredKelvin(max) / KELVIN_STEP) * KELVIN_STEP;
  const coldest = Math.floor(miredKelvin(min) / KELVIN_STEP) * KELVIN_STEP;
  if (coldest <= warmest) return colourTemperature;
  const Values = range(warmest, coldest, KELVIN_STEP);
  return {
    ...colourTemperature,
    Actions: colourTemperature.Actions.map((each) => ({ ...each, Values })),
  };
}

/** A lamp's features: on and off, brightness, white and colour. */
export function lightFeature(stateTopic: string, feature: Feature): Entity | undefined {
  switch (feature.name) {
    case 'state':
      return featureEntity(stateTopic, feature, lightOnOff, flagWords(feature));
    case 'brightness': {
      const most = Math.max(1, feature.max ?? 254);
      return featureEntity(
        stateTopic,
        feature,
        brightness,
        numberWords(
          (value) => brightnessPercent(value, most),
          (value) => Math.round((value / 100) * most),
        ),
      );
    }
    case 'color_temp':
      return featureEntity(stateTopic, feature, whiteOf(feature), {
        decode: (value) =>
          typeof value === 'number' && value > 0 ? miredKelvin(value) : undefined,
        encode: (_action, value) => miredKelvin(Number(value)),
      });
    case 'color_xy':
    case 'color_hs':
      return featureEntity(stateTopic, feature, colour, {
        decode: colourIn,
        encode: (_action, value) => (isColour(value) ? { hex: value.toUpperCase() } : undefined),
      });
    default:
      return undefined;
  }
}
