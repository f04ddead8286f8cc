import type { Movement, StateValue } from '@dimora/domain';
import { movement, position } from '../capabilities/barrier.ts';
import { action, options, range, variables } from '../capabilities/build.ts';
import { hvacMode, setpoint } from '../capabilities/climate.ts';
import { lock } from '../capabilities/doors.ts';
import { plugOnOff, switchOnOff } from '../capabilities/on-off.ts';
import { temperature } from '../capabilities/sensors.ts';
import type { Capability } from '../capability.ts';
import { isJson, type Json } from '../json.ts';
import { unitConversion, type UnitConversion } from '../units.ts';
import { eitherSetpoint } from '../mqtt/either-setpoint.ts';
import type { Entity } from '../mqtt/entity.ts';
import type { Feature } from './expose.ts';
import {
  featureEntity,
  flagWords,
  measuredWords,
  numberWords,
  type Words,
} from './feature-entity.ts';

/** Builds an entity from a feature; `undefined` if it is unsupported. */
export type FeatureBuilder = (
  stateTopic: string,
  feature: Feature,
  /** Every feature of the device. */
  all: readonly Feature[],
) => Entity | undefined;

/** A relay, or a plug. */
export const switchFeature =
  (isPlug: boolean): FeatureBuilder =>
  (stateTopic, feature) =>
    feature.name === 'state'
      ? featureEntity(stateTopic, feature, isPlug ? plugOnOff : switchOnOff, flagWords(feature))
      : undefined;

/** A door lock, and whether its bolt is stuck. */
export const lockFeature: FeatureBuilder = (stateTopic, feature) => {
  if (feature.name === 'state') return featureEntity(stateTopic, feature, lock, flagWords(feature));
  if (feature.name !== 'lock_state') return undefined;
  const capability = { ...lock, StateVars: variables('ALERT'), Actions: [] };
  return featureEntity(stateTopic, feature, capability, {
    decode: (value) => (typeof value === 'string' ? value === 'not_fully_locked' : undefined),
  });
};

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

/** The motors of a cover's state: `moving_left` of `state_left`. */
export const motorsOf = ({ name, property }: Feature, all: readonly Feature[]): Feature[] =>
  name === 'state'
    ? all.filter((each) =>
        MOTOR_PROPERTIES.some((motor) => each.property === property.replace(/^state/, motor)),
      )
    : [];

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

/** Where a cover without positions is, by its own words: at one of its ends, or somewhere between. */
const ENDS: Readonly<Record<string, number | null>> = { OPEN: 100, CLOSE: 0, STOP: null };

/** A blind, a curtain or a gate. */
export const coverFeature: FeatureBuilder = (stateTopic, feature, all) => {
  if (feature.name === 'position')
    return featureEntity(stateTopic, feature, position, numberWords(Math.round, same));
  if (feature.name !== 'state') return undefined;
  const moves = movesOf(feature);
  const tellsPosition = all.some(
    ({ property, told }) => told && property === feature.property.replace(/^state/, 'position'),
  );
  const capability = tellsPosition
    ? moves
    : { ...moves, StateVars: { ...moves.StateVars, ...position.StateVars } };
  const spoken = featureEntity(stateTopic, feature, capability, {
    decode: () => undefined,
    encode: (_action, value) =>
      typeof value === 'string' && Object.hasOwn(MOVES, value) ? MOVES[value] : undefined,
  });
  return {
    ...spoken,
    told: spoken.told.length === 0 || tellsPosition ? spoken.told : ['MOVEMENT', 'POSITION'],
    read: (_topic, { json }) => {
      if (!isJson(json)) return {};
      const moving = movementIn(json, feature.property);
      const end = tellsPosition || moving !== 'STOP' ? undefined : endIn(json[feature.property]);
      return {
        ...(moving !== undefined && { MOVEMENT: moving }),
        ...(end !== undefined && { POSITION: end }),
      };
    },
  };
};

const endIn = (word: unknown): number | null | undefined =>
  typeof word === 'string' && Object.hasOwn(ENDS, word) ? ENDS[word] : undefined;

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

const SET_POINT = /^(.*)_(heating|cooling)_setpoint$/;
const CELSIUS: UnitConversion = { toHouse: same, toDevice: same };

/** One set-point, in °C. */
function setPoint(stateTopic: string, feature: Feature): Entity {
  const { min = 5, max = 35, step = 0.5, unit } = feature;
  const conversion = unitConversion('SETPOINT', unit) ?? CELSIUS;
  const ends = [min, max].map((each) => Math.round(conversion.toHouse(each) / HALF) * HALF);
  const [low, high] = conversion.toHouse(0) === 0 ? [min, max] : ends;
  const steps = conversion.toHouse(0) === 0 ? Math.max(0.1, step) : HALF;
  const Values = range(Math.min(low ?? 0, high ?? 0), Math.max(low ?? 0, high ?? 0), steps);
  const Actions = setpoint.Actions.map((each) => ({ ...each, Values }));
  return featureEntity(
    stateTopic,
    feature,
    { ...setpoint, Actions },
    measuredWords('SETPOINT', conversion),
  );
}
const HALF = 0.5;

/** A device's set-point; of two, that of what it does. */
function wanted(stateTopic: string, feature: Feature, all: readonly Feature[]): Entity | undefined {
  const [, kind = '', side] = SET_POINT.exec(feature.name) ?? [];
  const endpoint = feature.property.slice(feature.name.length);
  const named = (name: string): Feature | undefined =>
    all.find((each) => each.name === name && each.property === `${name}${endpoint}`);
  const heating = named(`${kind}_heating_setpoint`);
  const cooling = named(`${kind}_cooling_setpoint`);
  const own = setPoint(stateTopic, feature);
  if (!heating || !cooling) return own;
  // The pair is one set-point, at the place of the one to heat to.
  if (side === 'cooling') return undefined;
  const word = (json: Json, name: string): string | undefined => {
    const value = json[`${name}${endpoint}`];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    ...own,
    ...eitherSetpoint(own, setPoint(stateTopic, cooling), {
      topics: [],
      read: (_topic, { json }) =>
        isJson(json) ? { mode: word(json, 'system_mode'), doing: word(json, 'running_state') } : {},
    }),
  };
}

/** A thermostat or a radiator valve. */
export const climateFeature: FeatureBuilder = (stateTopic, feature, all) => {
  const { name, values, settable, unit } = feature;
  if (SET_POINT.test(name)) return wanted(stateTopic, feature, all);
  if (name === 'local_temperature')
    return featureEntity(
      stateTopic,
      feature,
      temperature,
      measuredWords('TEMPERATURE', unitConversion('TEMPERATURE', unit) ?? CELSIUS),
    );
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
