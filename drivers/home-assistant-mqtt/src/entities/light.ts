import {
  brightness,
  brightnessPercent,
  colour,
  colourTemperature,
  isColour,
  lightEffects,
  type Json,
  fromHex,
  fromHueSaturation,
  fromXy,
  miredKelvin,
  toHex,
  toHueSaturation,
  toXy,
  rounded,
  type Rgb,
} from '@dimora/driver-kit';
import { isOnIn, numberIn } from '../codec/config-values.ts';
import { numbersIn } from '../codec/template.ts';
import { setAt, tells, toldAt, type EntityBuilder, type Built } from './build.ts';
import { choice } from './choices.ts';
import { jsonLight } from './json-light.ts';
import { merged } from './merge.ts';
import { plainLight } from './on-off.ts';
import { templateLight } from './template-light.ts';

const part = (
  config: Json,
  keys: { readonly command: string; readonly state: string; readonly value: string },
  how: {
    readonly capability: Built['capability'];
    readonly variable: string;
    decode(text: string): number | string | undefined;
    encode(value: number | string): string | number | undefined;
  },
): Built | undefined => {
  const command = setAt(config, keys.command, keys.command.replace('_topic', '_template'));
  const told = toldAt(config, keys.state, keys.value);
  if (!command) return undefined;
  return {
    capability: how.capability,
    ...tells(told, how.variable, (text) => how.decode(text)),
    write: (_action, value) => {
      const word =
        typeof value === 'number' || typeof value === 'string' ? how.encode(value) : undefined;
      return word === undefined ? undefined : [command(word)];
    },
  };
};

const numeric = (text: string): number | undefined => numbersIn(text, 1)?.[0];

function brightnessOf(config: Json): Built | undefined {
  const scale = Math.max(1, numberIn(config, 'brightness_scale', 255));
  return part(
    config,
    {
      command: 'brightness_command_topic',
      state: 'brightness_state_topic',
      value: 'brightness_value_template',
    },
    {
      capability: brightness,
      variable: 'BRIGHTNESS',
      decode: (text) => {
        const level = numeric(text);
        return level === undefined ? undefined : brightnessPercent(level, scale);
      },
      encode: (value) => Math.round((Number(value) / 100) * scale),
    },
  );
}

function whiteOf(config: Json): Built | undefined {
  const kelvin = isOnIn(config, 'color_temp_kelvin');
  const turned = (value: number): number => (kelvin ? Math.round(value) : miredKelvin(value));
  return part(
    config,
    {
      command: 'color_temp_command_topic',
      state: 'color_temp_state_topic',
      value: 'color_temp_value_template',
    },
    {
      capability: colourTemperature,
      variable: 'COLOR_TEMPERATURE',
      decode: (text) => {
        const value = numeric(text);
        return value === undefined || value <= 0 ? undefined : turned(value);
      },
      encode: (value) => turned(Number(value)),
    },
  );
}

function rgbOf(config: Json): Built | undefined {
  return part(
    config,
    { command: 'rgb_command_topic', state: 'rgb_state_topic', value: 'rgb_value_template' },
    {
      capability: colour,
      variable: 'COLOR',
      decode: (text) => {
        const parts = numbersIn(text, 3);
        return parts ? toHex(parts as unknown as Rgb) : undefined;
      },
      encode: (value) => (isColour(value) ? fromHex(value).join(',') : undefined),
    },
  );
}

function hueOf(config: Json): Built | undefined {
  return part(
    config,
    { command: 'hs_command_topic', state: 'hs_state_topic', value: 'hs_value_template' },
    {
      capability: colour,
      variable: 'COLOR',
      decode: (text) => {
        const [hue, saturation] = numbersIn(text, 2) ?? [];
        return hue === undefined || saturation === undefined
          ? undefined
          : toHex(fromHueSaturation(hue, saturation));
      },
      encode: (value) => (isColour(value) ? toHueSaturation(fromHex(value)).join(',') : undefined),
    },
  );
}

function pointOf(config: Json): Built | undefined {
  return part(
    config,
    { command: 'xy_command_topic', state: 'xy_state_topic', value: 'xy_value_template' },
    {
      capability: colour,
      variable: 'COLOR',
      decode: (text) => {
        const [x, y] = numbersIn(text, 2) ?? [];
        return x === undefined || y === undefined ? undefined : toHex(fromXy(x, y));
      },
      encode: (value) =>
        isColour(value)
          ? toXy(fromHex(value))
              .map((each) => rounded(each, 4))
              .join(',')
          : undefined,
    },
  );
}

const effectsOf = (config: Json): Built | undefined =>
  choice(
    config,
    {
      list: 'effect_list',
      command: ['effect_command_topic', 'effect_command_template'],
      state: ['effect_state_topic', 'effect_value_template'],
    },
    'LIGHT_EFFECT',
    { capability: lightEffects },
  );

/** A light with separate topics for each feature. */
function defaultLight(config: Json): Built | undefined {
  const base = plainLight(config);
  if (!base) return undefined;
  const parts = [
    base,
    brightnessOf(config),
    whiteOf(config),
    rgbOf(config) ?? hueOf(config) ?? pointOf(config),
    effectsOf(config),
  ];
  return merged(parts.filter((each) => each !== undefined));
}

/** A light, in any of the three schemas. */
export const light: EntityBuilder = (config, name) => {
  if (config['schema'] === 'json') return jsonLight(config, name);
  if (config['schema'] === 'template') return templateLight(config, name);
  return defaultLight(config);
};
