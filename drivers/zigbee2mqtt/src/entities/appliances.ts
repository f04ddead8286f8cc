import type { Movement, StateValue } from '@dimora/domain';
import {
  action,
  hvacMode,
  isJson,
  lock,
  movement,
  options,
  plugOnOff,
  position,
  range,
  setpoint,
  switchOnOff,
  temperature,
  variables,
  type Capability,
  type Json,
} from '@dimora/driver-kit';
import type { Entity } from '@dimora/driver-kit/mqtt';
import type { Feature } from '../codec/expose.ts';
import { featureEntity, flagWords, numberWords, type Words } from './feature-entity.ts';

/** Builds an entity from a feature; `undefined` if it is unsupported. */
export type FeatureBuilder = (stateTopic: string, feature: Feature) => Entity | undefined;

/** A relay, or a plug. */
export const switchFeature =
  (isPlug: boolean): FeatureBuilder =>
  (stateTopic, feature) =>
    feature.name === 'state'
      ? featureEntity(stateTopic, feature, isPlug ? plugOnOff : switchOnOff, flagWords(feature))
      : undefined;

/** A door lock. */
export const lockFeature: FeatureBuilder = (stateTopic, feature) =>
  feature.name === 'state'
    ? featureEntity(stateTopic, feature, lock, flagWords(feature))
    : undefined;

const same = (value: number): number => value;
const MOVES: Readonly<Record<string, string>> = { UP: 'OPEN', DOWN: 'CLOSE', STOP: 'STOP' };

/** Properties in which motors report their movement, each with its own words. */
const MOTOR_PROPERTIES: readonly string[] = ['moving', 'motor_state'];
const MOTIONS: Readonly<Record<string, Movement>> = {
  up: 'UP',
  opening: 'UP',
  rising: 'UP',
  down: 'DOWN',
  closing: 'DOWN',
  declining: 'DOWN',
  stop: 'STOP',
  stopped: 'STOP',
  pause: 'STOP',
  paused: 'STOP',
  blocked: 'STOP',
};

/** True for a motor's movement, also of one of several motors: `moving_left`. */
export const isMotorProperty = (property: string): boolean =>
  MOTOR_PROPERTIES.some((each) => property === each || property.startsWith(`${each}_`));

/** The movement in a device's state. Its own `state` is the end position: it shows only that it answered. */
function movementIn(json: Json, state: string): Movement | undefined {
  const motor = state.replace(/^state/, '');
  for (const property of MOTOR_PROPERTIES) {
    const word = json[`${property}${motor}`];
    const motion = typeof word === 'string' ? word.toLowerCase() : '';
    if (Object.hasOwn(MOTIONS, motion)) return MOTIONS[motion];
  }
  return Object.hasOwn(json, state) ? 'STOP' : undefined;
}

/** The commands that a motor has: some can't be stopped. */
function movesOf({ values }: Feature): Capability {
  const moves = Object.keys(MOVES).filter(
    (move) => values.length === 0 || values.includes(MOVES[move] ?? ''),
  );
  return {
    ...movement,
    Actions: movement.Actions.map((each) => ({ ...each, Values: options(...moves) })),
  };
}

/** A blind or a curtain. */
export const coverFeature: FeatureBuilder = (stateTopic, feature) => {
  if (feature.name === 'position')
    return featureEntity(stateTopic, feature, position, numberWords(Math.round, same));
  if (feature.name !== 'state') return undefined;
  const spoken = featureEntity(stateTopic, feature, movesOf(feature), {
    decode: () => undefined,
    encode: (_action, value) =>
      typeof value === 'string' && Object.hasOwn(MOVES, value) ? MOVES[value] : undefined,
  });
  return {
    ...spoken,
    read: (_topic, { json }) => {
      const moves = isJson(json) ? movementIn(json, feature.property) : undefined;
      return moves === undefined ? {} : { MOVEMENT: moves };
    },
  };
};

const upper = (values: readonly string[]): Words => ({
  decode: (value) =>
    typeof value === 'string' && values.includes(value) ? value.toUpperCase() : undefined,
  encode: (_action, value) => values.find((each) => each.toUpperCase() === value),
});

const DOING: Readonly<Record<string, StateValue>> = {
  heat: 'HEATING',
  cool: 'COOLING',
  idle: 'IDLE',
};

function modes(values: readonly string[], settable: boolean): Capability {
  const set = action('SET_HVAC_MODE', 'thermostat', {
    TypeValue: 'string',
    UIControl: 'select',
    ReplyAs: 'HVAC_MODE',
    Values: options(...values.map((value) => value.toUpperCase())),
  });
  return { ...hvacMode, StateVars: variables('HVAC_MODE'), Actions: settable ? [set] : [] };
}

/** A thermostat or a radiator valve. */
export const climateFeature: FeatureBuilder = (stateTopic, feature) => {
  const { name, values, min = 5, max = 35, step = 0.5, settable } = feature;
  if (name.endsWith('_heating_setpoint')) {
    const Actions = setpoint.Actions.map((each) => ({
      ...each,
      Values: range(Math.min(min, max), Math.max(min, max), Math.max(0.1, step)),
    }));
    return featureEntity(stateTopic, feature, { ...setpoint, Actions }, numberWords(same, same));
  }
  if (name === 'local_temperature')
    return featureEntity(stateTopic, feature, temperature, numberWords(same));
  if (name === 'system_mode')
    return featureEntity(stateTopic, feature, modes(values, settable), upper(values));
  if (name !== 'running_state') return undefined;
  const capability = { ...hvacMode, StateVars: variables('HVAC_STATE'), Actions: [] };
  return featureEntity(stateTopic, feature, capability, {
    decode: (value) =>
      typeof value === 'string' && Object.hasOwn(DOING, value) ? DOING[value] : undefined,
  });
};

/** A fan: on, off and its modes. */
export const fanFeature: FeatureBuilder = (stateTopic, feature) =>
  feature.name === 'state'
    ? featureEntity(stateTopic, feature, { ...switchOnOff, category: 'fan' }, flagWords(feature))
    : undefined;
