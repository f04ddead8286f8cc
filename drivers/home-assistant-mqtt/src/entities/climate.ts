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
  variables,
  rounded,
} from '@dimora/driver-kit';
import { finite, type Entity } from '@dimora/driver-kit/mqtt';
import { numberIn, wordsIn } from '../codec/config-values.ts';
import { setAt, toldAt, type EntityBuilder } from './build.ts';
import { choice } from './choices.ts';
import { merged } from './merge.ts';

const MODES = ['auto', 'off', 'cool', 'heat', 'dry', 'fan_only'];

const reading = (
  config: Json,
  keys: readonly [topic: string, template: string],
  entity: Pick<Entity, 'capability'> & { read(text: string): ReturnType<Entity['read']> },
): Entity | undefined => {
  const told = toldAt(config, ...keys);
  return (
    told && {
      capability: entity.capability,
      topics: [told.topic],
      told: Object.keys(entity.capability.StateVars),
      read: (topic, payload) => {
        const text = topic === told.topic ? told.read(payload) : undefined;
        return text === undefined ? {} : entity.read(text);
      },
    }
  );
};

const numbered = (variable: string) => (text: string) => {
  const value = finite(text);
  return value === undefined ? {} : { [variable]: rounded(value, 2) };
};

/** The set-point. */
function wantedOf(config: Json): Entity | undefined {
  const command = setAt(config, 'temperature_command_topic', 'temperature_command_template');
  if (!command) return undefined;
  const told = reading(config, ['temperature_state_topic', 'temperature_state_template'], {
    capability: setpoint,
    read: numbered('SETPOINT'),
  });
  const [min, max] = [numberIn(config, 'min_temp', 7), numberIn(config, 'max_temp', 35)];
  const step = Math.max(0.1, numberIn(config, 'temp_step', 1));
  const Actions = setpoint.Actions.map((each) => ({
    ...each,
    Values: range(Math.min(min, max), Math.max(min, max), step),
  }));
  return {
    topics: [],
    told: [],
    read: () => ({}),
    ...told,
    capability: { ...setpoint, Actions },
    write: (_action, value) => [command(Number(value))],
  };
}

/** The mode. */
function modeOf(config: Json): Entity | undefined {
  const modes = Array.isArray(config['modes']) ? wordsIn(config, 'modes', 20) : MODES;
  const command = setAt(config, 'mode_command_topic', 'mode_command_template');
  const told = reading(config, ['mode_state_topic', 'mode_state_template'], {
    capability: { ...hvacMode, StateVars: variables('HVAC_MODE'), Actions: [] },
    read: (text) => (modes.includes(text) ? { HVAC_MODE: text.toUpperCase() } : {}),
  });
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
const presetOf = (config: Json): Entity | undefined =>
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
const fanOf = (config: Json): Entity | undefined =>
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

/** A thermostat or an air conditioner. */
export const climate: EntityBuilder = (config) => {
  const doing = reading(config, ['action_topic', 'action_template'], {
    capability: { ...hvacMode, StateVars: variables('HVAC_STATE'), Actions: [] },
    read: (text) =>
      ['heating', 'cooling', 'idle', 'off', 'drying', 'fan'].includes(text)
        ? { HVAC_STATE: text.toUpperCase() }
        : {},
  });
  const warm = reading(config, ['current_temperature_topic', 'current_temperature_template'], {
    capability: temperature,
    read: numbered('TEMPERATURE'),
  });
  const parts = [wantedOf(config), modeOf(config), presetOf(config), fanOf(config), doing, warm];
  return merged(parts.filter((each) => each !== undefined));
};
