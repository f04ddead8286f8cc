import type { DeviceAction } from '@dimora/contract';

/** An action without a value, by default. */
export const anAction = (overrides: Partial<DeviceAction> = {}): DeviceAction => ({
  Id: 'PRESS',
  Context: 'base',
  Name: 'PRESS',
  Value: null,
  TypeValue: 'none',
  UIControl: 'button',
  ReplyAs: null,
  Values: null,
  PropertyName: 'PRESS',
  Hidden: false,
  ...overrides,
});

const range = (min: number, max: number, step: number) =>
  ({ kind: 'range', min, max, step }) as const;
const options = (...values: string[]) => ({ kind: 'options', options: values }) as const;

/** The switch of a light, a plug or a relay, by the variable it reports in. */
export const onOffAction = (ReplyAs = 'LIGHT_ON_OFF', Context = 'light'): DeviceAction =>
  anAction({
    Id: 'SET_ON_OFF',
    Name: 'SET_ON_OFF',
    Context,
    TypeValue: 'boolean',
    UIControl: 'switch',
    ReplyAs,
    PropertyName: ReplyAs,
  });

/** A light's brightness, per cent. */
export const brightnessAction = (): DeviceAction =>
  anAction({
    Id: 'SET_BRIGHTNESS',
    Name: 'SET_BRIGHTNESS',
    Context: 'light',
    TypeValue: 'number',
    UIControl: 'slider',
    ReplyAs: 'BRIGHTNESS',
    PropertyName: 'BRIGHTNESS',
    Values: range(0, 100, 1),
  });

/** A blind's three buttons. */
export const moveAction = (): DeviceAction =>
  anAction({
    Id: 'MOVE',
    Name: 'MOVE',
    Context: 'barrier',
    TypeValue: 'string',
    UIControl: 'updown',
    ReplyAs: 'MOVEMENT',
    PropertyName: 'MOVEMENT',
    Values: options('UP', 'STOP', 'DOWN'),
  });

/** A blind's position, per cent; 100 is open. */
export const positionAction = (): DeviceAction =>
  anAction({
    Id: 'SET_POSITION',
    Name: 'SET_POSITION',
    Context: 'barrier',
    TypeValue: 'number',
    UIControl: 'slider',
    ReplyAs: 'POSITION',
    PropertyName: 'POSITION',
    Values: range(0, 100, 1),
  });

/** A thermostat's target temperature, °C. */
export const setpointAction = (): DeviceAction =>
  anAction({
    Id: 'SET_SETPOINT',
    Name: 'SET_SETPOINT',
    Context: 'thermostat',
    TypeValue: 'number',
    UIControl: 'setpoint',
    ReplyAs: 'SETPOINT',
    PropertyName: 'SETPOINT',
    Values: range(5, 35, 0.5),
  });

/** A thermostat's mode. */
export const hvacModeAction = (): DeviceAction =>
  anAction({
    Id: 'SET_HVAC_MODE',
    Name: 'SET_HVAC_MODE',
    Context: 'thermostat',
    TypeValue: 'string',
    UIControl: 'select',
    ReplyAs: 'HVAC_MODE',
    PropertyName: 'HVAC_MODE',
    Values: options('AUTO', 'HEAT', 'COOL', 'OFF'),
  });

/** A lock's bolt; true is locked. */
export const lockAction = (): DeviceAction =>
  anAction({
    Id: 'SET_LOCKED',
    Name: 'SET_LOCKED',
    Context: 'door_lock',
    TypeValue: 'boolean',
    UIControl: 'switch',
    ReplyAs: 'LOCKED',
    PropertyName: 'LOCKED',
  });

/** A media player's keys. */
export const mediaStateAction = (): DeviceAction =>
  anAction({
    Id: 'SET_MEDIA_STATE',
    Name: 'SET_MEDIA_STATE',
    Context: 'media_player',
    TypeValue: 'string',
    UIControl: 'transport',
    ReplyAs: 'MEDIA_STATE',
    PropertyName: 'MEDIA_STATE',
    Values: options('PLAYING', 'PAUSED', 'STOPPED'),
  });

/** A camera's direction pad, without motorized zoom. */
export const moveCameraAction = (): DeviceAction =>
  anAction({
    Id: 'MOVE_CAMERA',
    Name: 'MOVE_CAMERA',
    Context: 'camera',
    TypeValue: 'string',
    UIControl: 'pad',
    PropertyName: 'MOVE_CAMERA',
    Values: options('UP', 'DOWN', 'LEFT', 'RIGHT', 'STOP'),
  });
