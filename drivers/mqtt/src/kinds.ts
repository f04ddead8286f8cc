import { stateVariable, type StateValue, type StateVariableId } from '@dimora/domain';
import * as kit from '@dimora/driver-kit';
import { numberOf } from './payload.ts';
import type { Channel, Kind } from './settings.ts';

/** How a kind of value is encoded in a payload, in both directions. */
export type KindWords = {
  readonly capability: kit.Capability;
  readonly variable: StateVariableId | null;
  /** Decodes a scalar; `undefined` if it is invalid. */
  read(scalar: Exclude<StateValue, null>, channel: Channel): StateValue | undefined;
  /** Encodes an action as a scalar; `undefined` for actions of other kinds. */
  write(
    ActionId: string,
    value: StateValue,
    channel: Channel,
    now: StateValue,
  ): string | number | undefined;
};

const readFlag = (
  scalar: Exclude<StateValue, null>,
  { payloadOn, payloadOff }: Channel,
): boolean | undefined => {
  if (String(scalar) === payloadOn || scalar === true) return true;
  return String(scalar) === payloadOff || scalar === false ? false : undefined;
};

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Reads a number with one more decimal than is displayed: scaling makes endless fractions. */
const readNumberOf =
  (variable: StateVariableId) =>
  (scalar: Exclude<StateValue, null>, { scale }: Channel): number | undefined => {
    const number = numberOf(scalar);
    const row = stateVariable(variable);
    return number === undefined ? undefined : rounded(number * scale, (row?.decimals ?? 2) + 1);
  };

const flagWord = (on: boolean, { payloadOn, payloadOff }: Channel): string =>
  on ? payloadOn : payloadOff;

const onOff = (capability: kit.Capability, variable: StateVariableId): KindWords => ({
  capability,
  variable,
  read: readFlag,
  write: (ActionId, value, channel, now) =>
    flagWord(ActionId === 'TOGGLE' ? now !== true : value === true, channel),
});

const told = (
  capability: kit.Capability,
  variable: StateVariableId,
  read: KindWords['read'],
): KindWords => ({
  capability: { ...capability, StateVars: pick(capability, variable) },
  variable,
  read,
  write: () => undefined,
});

const measured = (capability: kit.Capability, variable: StateVariableId): KindWords =>
  told(capability, variable, readNumberOf(variable));
const noticed = (capability: kit.Capability, variable: StateVariableId): KindWords =>
  told(capability, variable, readFlag);

function pick(capability: kit.Capability, variable: StateVariableId): kit.Capability['StateVars'] {
  const declared = capability.StateVars[variable];
  return declared ? { [variable]: declared } : {};
}

const written = (value: StateValue, { scale }: Channel): number =>
  rounded(Number(value) / scale, 2);

const dimmer: KindWords = {
  capability: kit.brightness,
  variable: 'BRIGHTNESS',
  read: readNumberOf('BRIGHTNESS'),
  write: (_ActionId, value, channel) => written(value, channel),
};

const barrier: KindWords = {
  capability: {
    ...kit.position,
    StateVars: kit.position.StateVars,
    Actions: [
      ...kit.position.Actions,
      ...kit.movement.Actions.map((action) => ({ ...action, ReplyAs: null })),
    ],
  },
  variable: 'POSITION',
  read: readNumberOf('POSITION'),
  write: (ActionId, value, channel) => {
    if (ActionId === 'SET_POSITION') return written(value, channel);
    return value === 'STOP' ? channel.payloadStop : flagWord(value === 'UP', channel);
  },
};

/** Every kind of value, with its capability and its codec. */
export const KIND_WORDS: Readonly<Record<Kind, KindWords>> = {
  light: onOff(kit.lightOnOff, 'LIGHT_ON_OFF'),
  dimmable_light: dimmer,
  plug: onOff(kit.plugOnOff, 'SMART_PLUG_ON_OFF'),
  switch: onOff(kit.switchOnOff, 'SWITCH_ON_OFF'),
  barrier,
  lock: onOff(kit.lock, 'LOCKED'),
  push: {
    capability: kit.push,
    variable: null,
    read: () => undefined,
    write: (_id, _value, { payloadOn }) => payloadOn,
  },
  temperature: measured(kit.temperature, 'TEMPERATURE'),
  humidity: measured(kit.humidity, 'HUMIDITY'),
  pressure: measured(kit.pressure, 'PRESSURE'),
  illumination: measured(kit.illumination, 'LIGHT'),
  presence: noticed(kit.presence, 'PRESENCE'),
  contact: noticed(kit.contact, 'OPENINGS'),
  smoke: noticed(kit.smoke, 'SMOKE'),
  gas: noticed(kit.gas, 'GAS'),
  water: noticed(kit.waterLeak, 'WATER_LEAK'),
  power: measured(kit.powerMeter, 'CONSUMPTION'),
  energy: measured(kit.powerMeter, 'ENERGY'),
  battery: measured(kit.battery, 'BATTERY_LEVEL'),
  air_quality: measured(kit.airQuality, 'AQI'),
};
