import type { StateValue } from '@dimora/domain';
import {
  action,
  fanModes,
  hvacMode,
  hvacPresets,
  type Json,
  options,
  range,
  setpoint,
  temperature,
  unitConversion,
  type UnitConversion,
  variables,
  rounded,
} from '@dimora/driver-kit';
import { eitherSetpoint, finite } from '@dimora/driver-kit/mqtt';
import { numberIn, wordIn, wordsIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type Built, type EntityBuilder } from './build.ts';
import { choice } from './choices.ts';
import { merged } from './merge.ts';

const MODES = ['auto', 'off', 'cool', 'heat', 'dry', 'fan_only'];

const reading = (
  config: Json,
  keys: readonly [topic: string, template: string],
  capability: Built['capability'],
  decode: (text: string) => StateValue | undefined,
): Built | undefined => {
  const told = toldAt(config, ...keys);
  const [variable = ''] = Object.keys(capability.StateVars);
  return told && { capability, ...tells(told, variable, decode) };
};

/** The unit of its temperatures, °C unless it says otherwise. */
const conversionOf = (config: Json): UnitConversion =>
  unitConversion('TEMPERATURE', wordIn(config, 'temperature_unit', 'C')) ?? CELSIUS;
const CELSIUS: UnitConversion = { toHouse: (value) => value, toDevice: (value) => value };

const temperatureIn =
  ({ toHouse }: UnitConversion) =>
  (text: string): number | undefined => {
    const value = finite(text);
    return value === undefined ? undefined : rounded(toHouse(value), 2);
  };

/** The range in which people choose, and how a choice is told to the device: in its unit, and in its steps. */
function stepsOf(config: Json) {
  const { toHouse, toDevice } = conversionOf(config);
  const isCelsius = toHouse(20) === 20;
  const [low, high] = isCelsius ? [7, 35] : [toDevice(7), toDevice(35)];
  const ends = [numberIn(config, 'min_temp', low), numberIn(config, 'max_temp', high)];
  const step = Math.max(0.1, numberIn(config, 'temp_step', 1));
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (isCelsius) return { values: range(min, max, step), told: (value: number) => value };
  const told = (value: number): number =>
    rounded(Math.min(max, Math.max(min, Math.round(toDevice(value) / step) * step)), 2);
  // In our own steps, from the first to the last that the device has.
  const ours = (value: number, round: (value: number) => number): number =>
    round(toHouse(value) / HALF) * HALF;
  return { values: range(ours(min, Math.ceil), ours(max, Math.floor), HALF), told };
}
const HALF = 0.5;

/** A set-point under its own topics: `temperature`, or `temperature_low` and `temperature_high`. */
function wantedAt(config: Json, key: string): Built | undefined {
  const command = setAt(config, `${key}_command_topic`, `${key}_command_template`);
  if (!command) return undefined;
  const told = toldAt(config, `${key}_state_topic`, `${key}_state_template`);
  const { values, told: toldAs } = stepsOf(config);
  return {
    capability: {
      ...setpoint,
      Actions: setpoint.Actions.map((each) => ({ ...each, Values: values })),
    },
    ...tells(told, 'SETPOINT', temperatureIn(conversionOf(config))),
    write: (_action, value) => [command(toldAs(Number(value)))],
  };
}

/** The set-point; of two, that of what the device does: it heats up to the lower one, or cools down to the higher. */
function wantedOf(config: Json): Built | undefined {
  const single = wantedAt(config, 'temperature');
  const [heating, cooling] = [
    wantedAt(config, 'temperature_low'),
    wantedAt(config, 'temperature_high'),
  ];
  if (single || !heating || !cooling) return single ?? heating ?? cooling;
  const mode = toldAt(config, 'mode_state_topic', 'mode_state_template');
  const doing = toldAt(config, 'action_topic', 'action_template');
  return eitherSetpoint(heating, cooling, {
    topics: [mode, doing].flatMap((told) => told?.topic ?? []),
    read: (topic, payload) => ({
      mode: topic === mode?.topic ? mode.read(payload) : undefined,
      doing: topic === doing?.topic ? doing.read(payload) : undefined,
    }),
  });
}

/** The mode. */
function modeOf(config: Json): Built | undefined {
  const modes = Array.isArray(config['modes']) ? wordsIn(config, 'modes', 20) : MODES;
  const command = setAt(config, 'mode_command_topic', 'mode_command_template');
  const told = reading(
    config,
    ['mode_state_topic', 'mode_state_template'],
    { ...hvacMode, StateVars: variables('HVAC_MODE'), Actions: [] },
    (text) => (modes.includes(text) ? text.toUpperCase() : undefined),
  );
  if (!command || modes.length === 0) return told;
  const set = action('SET_HVAC_MODE', 'thermostat', {
    TypeValue: 'string',
    UIControl: 'select',
    ReplyAs: 'HVAC_MODE',
    Values: options(...modes.map((mode) => mode.toUpperCase())),
  });
  return {
    topics: [],
    told: [],
    read: () => ({}),
    ...told,
    capability: { ...hvacMode, StateVars: variables('HVAC_MODE'), Actions: [set] },
    write: (_action, value) => {
      const mode = modes.find((each) => each.toUpperCase() === value);
      return mode === undefined ? undefined : [command(mode)];
    },
  };
}

const upper = (name: string): string => name.toUpperCase();

/** Its presets, such as eco, comfort and away; `none` ends one. */
const presetOf = (config: Json): Built | undefined =>
  choice(
    config,
    {
      list: 'preset_modes',
      command: ['preset_mode_command_topic', 'preset_mode_command_template'],
      state: ['preset_mode_state_topic', 'preset_mode_value_template'],
    },
    'HVAC_PRESET',
    { capability: (values) => hvacPresets(values), asValue: upper, more: ['none'] },
  );

/** The modes of its fan, by the device's own names; those that everyone has are translated. */
const fanOf = (config: Json): Built | undefined =>
  choice(
    config,
    {
      list: 'fan_modes',
      command: ['fan_mode_command_topic', 'fan_mode_command_template'],
      state: ['fan_mode_state_topic', 'fan_mode_state_template'],
    },
    'FAN_MODE',
    {
      capability: (values) => fanModes({ group: 'thermostat', category: 'thermostat' }, values),
    },
  );

const DOING = ['heating', 'cooling', 'idle', 'off', 'drying', 'fan'];

/** A thermostat or an air conditioner. */
export const climate: EntityBuilder = (config) => {
  const doing = reading(
    config,
    ['action_topic', 'action_template'],
    { ...hvacMode, StateVars: variables('HVAC_STATE'), Actions: [] },
    (text) => (DOING.includes(text) ? text.toUpperCase() : undefined),
  );
  const warm = reading(
    config,
    ['current_temperature_topic', 'current_temperature_template'],
    temperature,
    temperatureIn(conversionOf(config)),
  );
  const parts = [wantedOf(config), modeOf(config), presetOf(config), fanOf(config), doing, warm];
  return merged(parts.filter((each) => each !== undefined));
};
