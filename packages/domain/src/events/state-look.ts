import { plainName } from '../state/channels.ts';
import type { StateValue } from '../state/value.ts';
import type { StateVariableId } from '../state/variables.ts';
import type { Look } from './look.ts';
import type { Topic } from './topics.ts';

/** The titles of what a device reports and is told to do. */
export type StateTitle =
  | 'turnedOn'
  | 'turnedOff'
  | 'toggled'
  | 'opened'
  | 'closed'
  | 'motion'
  | 'noMotion'
  | 'locked'
  | 'unlocked'
  | 'smoke'
  | 'gas'
  | 'leak'
  | 'tamper'
  | 'alert'
  | 'alarmOver'
  | 'setTo'
  | 'modeSet'
  | 'dimmedTo'
  | 'colourSet'
  | 'movedTo'
  | 'goingUp'
  | 'stopped'
  | 'goingDown'
  | 'pressed'
  | 'rang'
  | 'battery'
  | 'measured'
  | 'operated';

type StateLook = Look<StateTitle>;

type Pair = { readonly on: StateLook; readonly off: StateLook };

const alarm = (title: StateTitle): Pair => ({
  on: { title, icon: title === 'leak' ? 'water' : 'alarm', tone: 'wine' },
  off: { title: 'alarmOver', icon: 'alarm', tone: 'olive' },
});

const power: Pair = {
  on: { title: 'turnedOn', icon: 'power', tone: 'sun' },
  off: { title: 'turnedOff', icon: 'power', tone: 'neutral' },
};

const light: Pair = {
  on: { title: 'turnedOn', icon: 'light', tone: 'sun' },
  off: { title: 'turnedOff', icon: 'light', tone: 'neutral' },
};

const lock: Pair = {
  on: { title: 'locked', icon: 'lock', tone: 'olive' },
  off: { title: 'unlocked', icon: 'unlock', tone: 'sun' },
};

/** Boolean variables. */
const PAIRS: Partial<Record<StateVariableId, Pair>> = {
  LIGHT_ON_OFF: light,
  SMART_PLUG_ON_OFF: power,
  SWITCH_ON_OFF: power,
  OPENINGS: {
    on: { title: 'opened', icon: 'door', tone: 'sun' },
    off: { title: 'closed', icon: 'door', tone: 'olive' },
  },
  PRESENCE: {
    on: { title: 'motion', icon: 'motion', tone: 'sea' },
    off: { title: 'noMotion', icon: 'motion', tone: 'neutral' },
  },
  LOCKED: lock,
  SMOKE: alarm('smoke'),
  GAS: alarm('gas'),
  WATER_LEAK: alarm('leak'),
  TAMPER: alarm('tamper'),
  ALERT: alarm('alert'),
};

/** Variables whose title contains the value. */
const VALUES: Partial<Record<StateVariableId, StateLook>> = {
  SETPOINT: { title: 'setTo', icon: 'heat', tone: 'terracotta' },
  HVAC_MODE: { title: 'modeSet', icon: 'heat', tone: 'terracotta' },
  HVAC_PRESET: { title: 'modeSet', icon: 'heat', tone: 'terracotta' },
  BRIGHTNESS: { title: 'dimmedTo', icon: 'light', tone: 'sun' },
  COLOR: { title: 'colourSet', icon: 'palette', tone: 'sun' },
  LIGHT_EFFECT: { title: 'setTo', icon: 'palette', tone: 'sun' },
  SCENE: { title: 'setTo', icon: 'palette', tone: 'sun' },
  FAN_SPEED: { title: 'setTo', icon: 'button', tone: 'sea' },
  FAN_MODE: { title: 'setTo', icon: 'button', tone: 'sea' },
  COLOR_TEMPERATURE: { title: 'colourSet', icon: 'palette', tone: 'sun' },
  POSITION: { title: 'movedTo', icon: 'blind', tone: 'sea' },
  BATTERY_LEVEL: { title: 'battery', icon: 'battery', tone: 'wine' },
  DOORBELL: { title: 'rang', icon: 'noise', tone: 'sun' },
  LAST_BUTTON: { title: 'pressed', icon: 'button', tone: 'neutral' },
  MEDIA_STATE: { title: 'setTo', icon: 'button', tone: 'sea' },
  VOLUME: { title: 'setTo', icon: 'button', tone: 'sea' },
  ALARM_STATE: { title: 'setTo', icon: 'lock', tone: 'wine' },
  VACUUM_STATE: { title: 'setTo', icon: 'button', tone: 'sea' },
  CAMERA_PRESET: { title: 'setTo', icon: 'button', tone: 'sea' },
};

const MOVES: Readonly<Record<string, StateTitle>> = {
  UP: 'goingUp',
  STOP: 'stopped',
  DOWN: 'goingDown',
};

/** The meaning of a state variable's new value. */
export function stateTitle(variable: string, value: StateValue): StateLook {
  const plain = plainName(variable) as StateVariableId;
  const pair = PAIRS[plain];
  if (pair) return value === true ? pair.on : pair.off;
  const move = plain === 'MOVEMENT' && typeof value === 'string' ? MOVES[value] : undefined;
  if (move) return { title: move, icon: 'blind', tone: 'sea' };
  if (plain === 'POSITION' && (value === 0 || value === 100)) {
    return { title: value === 0 ? 'closed' : 'opened', icon: 'blind', tone: 'sea' };
  }
  return {
    ...(VALUES[plain] ?? { title: 'measured', icon: 'measure', tone: 'neutral' }),
    value: { variable, value },
  };
}

/** The variables that actions report; other actions are shown without a value. */
const REPLIES: Readonly<Record<string, string>> = {
  SET_BRIGHTNESS: 'BRIGHTNESS',
  SET_COLOR: 'COLOR',
  SET_COLOR_TEMPERATURE: 'COLOR_TEMPERATURE',
  SET_POSITION: 'POSITION',
  SET_SETPOINT: 'SETPOINT',
  SET_HVAC_MODE: 'HVAC_MODE',
  SET_HVAC_PRESET: 'HVAC_PRESET',
  SET_EFFECT: 'LIGHT_EFFECT',
  RECALL_SCENE: 'SCENE',
  SET_FAN_SPEED: 'FAN_SPEED',
  SET_FAN_MODE: 'FAN_MODE',
  SET_LOCKED: 'LOCKED',
  SET_ALARM: 'ALARM_STATE',
  MOVE: 'MOVEMENT',
  SET_MEDIA_STATE: 'MEDIA_STATE',
  SET_VOLUME: 'VOLUME',
  GO_TO_PRESET: 'CAMERA_PRESET',
};

/** The meaning of a user's device action. */
export function operatedTitle(action: string, value: StateValue, topic: Topic): StateLook {
  const drawn = topic === 'illumination' ? light : power;
  if (action === 'SET_ON_OFF') return value === true ? drawn.on : drawn.off;
  if (action === 'TOGGLE') return { ...drawn.on, title: 'toggled' };
  if (action === 'PRESS') return { title: 'pressed', icon: 'button', tone: 'neutral' };
  const variable = REPLIES[action];
  return variable === undefined
    ? { title: 'operated', icon: 'button', tone: 'neutral' }
    : stateTitle(variable, value);
}
