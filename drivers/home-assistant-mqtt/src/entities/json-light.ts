import type { StateValue } from '@dimora/domain';
import {
  brightness,
  brightnessPercent,
  type Capability,
  colour,
  colourTemperature,
  isColour,
  isJson,
  type Json,
  lightEffects,
  lightOnOff,
  fromHex,
  fromHueSaturation,
  fromXy,
  miredKelvin,
  toHex,
  rounded,
  toHueSaturation,
  toXy,
} from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { asWord, flagOf, isOnIn, numberIn, wordsIn } from '../codec/config-values.ts';
import { toTopic, topicIn, type EntityBuilder } from './build.ts';

/** A light with a JSON object as its state and command. */
export const jsonLight: EntityBuilder = (config) => {
  const command = topicIn(config, 'command_topic');
  const state = topicIn(config, 'state_topic');
  if (command === '') return undefined;
  const modes = modesOf(config);
  const effects = isOnIn(config, 'effect') ? wordsIn(config, 'effect_list', 100) : [];
  const scale = Math.max(1, numberIn(config, 'brightness_scale', 255));
  const kelvin = isOnIn(config, 'color_temp_kelvin');
  const parts: Capability[] = [
    lightOnOff,
    ...(modes.dims ? [brightness] : []),
    ...(modes.white ? [colourTemperature] : []),
    ...(modes.colour ? [colour] : []),
    ...(effects.length > 0 ? [lightEffects(effects, true)] : []),
  ];
  const StateVars = Object.assign(
    {},
    ...parts.map((each) => each.StateVars),
  ) as Capability['StateVars'];
  const capability: Capability = {
    ...lightOnOff,
    StateVars,
    Actions: parts.flatMap(({ Actions }) => Actions),
  };
  return {
    capability,
    topics: state === '' ? [] : [state],
    told: state === '' ? [] : Object.keys(StateVars),
    read: (_topic, { json }) =>
      isJson(json) ? readLight(json, { scale, kelvin, effects, known: StateVars }) : {},
    write: (action, value, present) => {
      const wanted = wantedOf(action, value, present('LIGHT_ON_OFF'));
      return wanted && [toTopic(config, command, JSON.stringify(wanted))];
    },
  };

  function wantedOf(action: string, value: StateValue, now: StateValue): Json | undefined {
    if (action === 'TOGGLE') return { state: now === true ? 'OFF' : 'ON' };
    if (action === 'SET_ON_OFF') return { state: value === true ? 'ON' : 'OFF' };
    if (action === 'SET_BRIGHTNESS')
      return { state: 'ON', brightness: Math.round((Number(value) / 100) * scale) };
    if (action === 'SET_COLOR_TEMPERATURE')
      return { state: 'ON', color_temp: kelvin ? Number(value) : miredKelvin(Number(value)) };
    if (action === 'SET_EFFECT')
      return effects.includes(String(value)) ? { state: 'ON', effect: value } : undefined;
    if (!isColour(value)) return undefined;
    const [r, g, b] = fromHex(value);
    const [h, s] = toHueSaturation([r, g, b]);
    if (modes.space === 'xy') {
      const [x, y] = toXy([r, g, b]);
      return { state: 'ON', color: { x: rounded(x, 4), y: rounded(y, 4) } };
    }
    return { state: 'ON', color: modes.space === 'hs' ? { h, s } : { r, g, b } };
  }
};

/** The ways to say a colour, the best first. */
const SPACES: readonly (readonly [space: 'rgb' | 'hs' | 'xy', modes: readonly string[]])[] = [
  ['rgb', ['rgb', 'rgbw', 'rgbww']],
  ['hs', ['hs']],
  ['xy', ['xy']],
];

function modesOf(config: Json) {
  const modes = wordsIn(config, 'supported_color_modes', 20);
  const old = (key: string): boolean => modes.length === 0 && isOnIn(config, key);
  const space = SPACES.find(
    ([name, words]) => old(name) || words.some((word) => modes.includes(word)),
  )?.[0];
  const white = modes.includes('color_temp') || old('color_temp');
  const dims = isOnIn(config, 'brightness') || space !== undefined || white;
  return { dims: dims || modes.includes('brightness'), white, colour: space !== undefined, space };
}

function readLight(
  json: Json,
  {
    scale,
    kelvin,
    effects,
    known,
  }: {
    readonly scale: number;
    readonly kelvin: boolean;
    readonly effects: readonly string[];
    readonly known: Capability['StateVars'];
  },
) {
  const flag = json['state'] === null ? null : flagOf(asWord(json['state']), 'ON', 'OFF');
  const level = finite(json['brightness']);
  const white = finite(json['color_temp']);
  const tint = isJson(json['color']) ? colourIn(json['color']) : undefined;
  const effect = asWord(json['effect']);
  const readings = {
    ...(effect !== undefined && effects.includes(effect) && { LIGHT_EFFECT: effect }),
    ...(flag !== undefined && { LIGHT_ON_OFF: flag }),
    ...(level !== undefined && { BRIGHTNESS: brightnessPercent(level, scale) }),
    ...(white !== undefined &&
      white > 0 && { COLOR_TEMPERATURE: kelvin ? Math.round(white) : miredKelvin(white) }),
    ...(tint !== undefined && { COLOR: tint }),
  };
  return Object.fromEntries(
    Object.entries(readings).filter(([name]) => Object.hasOwn(known, name)),
  );
}

/** A colour in any of the three formats that lamps use. */
export function colourIn(json: Json): string | undefined {
  const [r, g, b] = [finite(json['r']), finite(json['g']), finite(json['b'])];
  if (r !== undefined && g !== undefined && b !== undefined) return toHex([r, g, b]);
  const hue = finite(json['h'] ?? json['hue']);
  const saturation = finite(json['s'] ?? json['saturation']);
  if (hue !== undefined && saturation !== undefined)
    return toHex(fromHueSaturation(hue, saturation));
  const [x, y] = [finite(json['x']), finite(json['y'])];
  return x === undefined || y === undefined ? undefined : toHex(fromXy(x, y));
}
