import {
  fanModes,
  isJson,
  VACUUM_STATES,
  vacuumCleaner,
  type Json,
  type VacuumOrder,
} from '@dimora/driver-kit';
import { asWord, wordIn, wordsIn } from '../codec/config-values.ts';
import { setAt, topicIn, type EntityBuilder, type Built } from './build.ts';
import { merged } from './merge.ts';

/** Each order: the key of its payload, the default payload, and the feature that announces it. */
const ORDERS: Readonly<
  Record<VacuumOrder, readonly [key: string, payload: string, feature: string]>
> = {
  START: ['payload_start', 'start', 'start'],
  PAUSE: ['payload_pause', 'pause', 'pause'],
  STOP: ['payload_stop', 'stop', 'stop'],
  RETURN_TO_BASE: ['payload_return_to_base', 'return_to_base', 'return_home'],
  CLEAN_SPOT: ['payload_clean_spot', 'clean_spot', 'clean_spot'],
  LOCATE: ['payload_locate', 'locate', 'locate'],
};

/** The features of a cleaner that lists none. */
const USUAL_FEATURES = ['start', 'stop', 'return_home', 'clean_spot'];

const featuresOf = (config: Json): readonly string[] =>
  Array.isArray(config['supported_features'])
    ? wordsIn(config, 'supported_features', 30)
    : USUAL_FEATURES;

/** One field of the state, which is one JSON object for everything. */
const stateReader =
  (config: Json, field: string) =>
  (topic: string, json: unknown): string | undefined =>
    topic === topicIn(config, 'state_topic') && isJson(json) ? asWord(json[field]) : undefined;

function cleaning(config: Json): Built | undefined {
  const state = topicIn(config, 'state_topic');
  const command = setAt(config, 'command_topic', 'command_template');
  if (state === '' && !command) return undefined;
  const features = featuresOf(config);
  const orders = Object.keys(ORDERS) as VacuumOrder[];
  const read = stateReader(config, 'state');
  return {
    capability: vacuumCleaner(
      command ? orders.filter((order) => features.includes(ORDERS[order][2])) : [],
    ),
    topics: state === '' ? [] : [state],
    told: state === '' ? [] : ['VACUUM_STATE'],
    read: (topic, { json }) => {
      const word = read(topic, json)?.toUpperCase();
      const known = VACUUM_STATES.find((each) => each === word);
      return known === undefined ? {} : { VACUUM_STATE: known };
    },
    write: (_action, value) => {
      const order = orders.find((each) => each === value);
      if (order === undefined || !command) return undefined;
      const [key, payload] = ORDERS[order];
      return [command(wordIn(config, key, payload))];
    },
  };
}

function suction(config: Json): Built | undefined {
  const names = wordsIn(config, 'fan_speed_list', 50);
  const command = setAt(config, 'set_fan_speed_topic', 'set_fan_speed_template');
  if (!command || names.length === 0 || !featuresOf(config).includes('fan_speed')) return undefined;
  const state = topicIn(config, 'state_topic');
  const read = stateReader(config, 'fan_speed');
  return {
    capability: fanModes({ group: 'switch', category: 'vacuum' }, names),
    topics: state === '' ? [] : [state],
    told: state === '' ? [] : ['FAN_MODE'],
    read: (topic, { json }) => {
      const name = read(topic, json);
      return name !== undefined && names.includes(name) ? { FAN_MODE: name } : {};
    },
    write: (_action, value) =>
      typeof value === 'string' && names.includes(value) ? [command(value)] : undefined,
  };
}

/** A robot vacuum cleaner: its state, its orders and its suction. */
export const vacuum: EntityBuilder = (config) =>
  merged([cleaning(config), suction(config)].filter((each) => each !== undefined));
