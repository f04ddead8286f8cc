import type { DeviceAction } from '../../devices/actions.ts';
import type { EnvironmentType } from '../../environments/types.ts';
import type { DeviceId, EnvironmentId, TriggerId } from '../../ids.ts';
import type { StateValue } from '../../state/value.ts';
import type { TalkDevice, TalkHouse, TalkPlace } from '../house.ts';

const action = (Id: string, more: Partial<DeviceAction>): DeviceAction => ({
  Id,
  Context: 'base',
  Name: Id,
  Value: null,
  TypeValue: 'none',
  UIControl: 'none',
  ReplyAs: null,
  Values: null,
  PropertyName: Id,
  Hidden: false,
  ...more,
});
const range = (min: number, max: number) => ({ kind: 'range', min, max, step: 1 }) as const;

const onOff = (ReplyAs: string) => action('SET_ON_OFF', { TypeValue: 'boolean', ReplyAs });
const number = (Id: string, ReplyAs: string, min: number, max: number) =>
  action(Id, { TypeValue: 'number', ReplyAs, Values: range(min, max) });
const brightness = number('SET_BRIGHTNESS', 'BRIGHTNESS', 0, 100);
const move = action('MOVE', {
  TypeValue: 'string',
  ReplyAs: 'MOVEMENT',
  Values: { kind: 'options', options: ['UP', 'STOP', 'DOWN'] },
});

type Made = {
  readonly categories: readonly string[];
  readonly Actions: readonly DeviceAction[];
  readonly vars: Readonly<Record<string, StateValue>>;
  readonly Type?: string;
};

/** Bodies of devices, by what they are. */
export const BODIES = {
  light: { categories: ['light'], Actions: [onOff('LIGHT_ON_OFF')], vars: { LIGHT_ON_OFF: true } },
  lightOff: {
    categories: ['light'],
    Actions: [onOff('LIGHT_ON_OFF')],
    vars: { LIGHT_ON_OFF: false },
  },
  dimmer: {
    categories: ['light'],
    Actions: [
      onOff('LIGHT_ON_OFF'),
      brightness,
      number('SET_COLOR_TEMPERATURE', 'COLOR_TEMPERATURE', 2000, 6500),
      action('SET_COLOR', { TypeValue: 'string', ReplyAs: 'COLOR' }),
    ],
    vars: { LIGHT_ON_OFF: true, BRIGHTNESS: 60, COLOR_TEMPERATURE: 3000, COLOR: '#ffffff' },
  },
  plug: {
    categories: ['smart_plug'],
    Actions: [onOff('SMART_PLUG_ON_OFF')],
    vars: { SMART_PLUG_ON_OFF: true, CONSUMPTION: 40 },
  },
  blind: {
    categories: ['barrier'],
    Actions: [move, number('SET_POSITION', 'POSITION', 0, 100)],
    vars: { POSITION: 40, MOVEMENT: 'STOP' },
    Type: 'blind',
  },
  garage: {
    categories: ['barrier'],
    Actions: [move],
    vars: { POSITION: 0, MOVEMENT: 'STOP' },
    Type: 'garage',
  },
  lock: {
    categories: ['door_lock'],
    Actions: [action('SET_LOCKED', { TypeValue: 'boolean', ReplyAs: 'LOCKED' })],
    vars: { LOCKED: true },
  },
  contact: { categories: ['contact_sensor'], Actions: [], vars: { OPENINGS: false } },
  contactOpen: { categories: ['contact_sensor'], Actions: [], vars: { OPENINGS: true } },
  thermostat: {
    categories: ['thermostat'],
    Actions: [number('SET_SETPOINT', 'SETPOINT', 5, 35)],
    vars: { SETPOINT: 20, TEMPERATURE: 19.2 },
  },
  climate: {
    categories: ['temperature_sensor'],
    Actions: [],
    vars: { TEMPERATURE: 19.2, HUMIDITY: 49 },
  },
  motion: { categories: ['presence_sensor'], Actions: [], vars: { PRESENCE: false } },
  relay: {
    categories: ['switch'],
    Actions: [onOff('SWITCH_ON_OFF')],
    vars: { SWITCH_ON_OFF: true },
  },
  fan: { categories: ['fan'], Actions: [onOff('SWITCH_ON_OFF')], vars: { SWITCH_ON_OFF: false } },
  gateButton: { categories: ['push'], Actions: [action('PRESS', {})], vars: {} },
  television: {
    categories: ['media_player'],
    Actions: [number('SET_VOLUME', 'VOLUME', 0, 100)],
    vars: { VOLUME: 30 },
  },
  alarm: {
    categories: ['alarm_panel'],
    Actions: [
      action('SET_ALARM', {
        TypeValue: 'string',
        ReplyAs: 'ALARM_STATE',
        Values: { kind: 'options', options: ['DISARMED', 'ARMED_AWAY'] },
      }),
    ],
    vars: { ALARM_STATE: 'DISARMED' },
  },
} as const satisfies Record<string, Made>;

/** A device of the grammar’s tests. */
export function aTalkDevice(
  Id: string,
  Names: readonly string[],
  EnvironmentId: string,
  body: keyof typeof BODIES,
): TalkDevice {
  const made: Made = BODIES[body];
  const StateVars = Object.fromEntries(
    Object.entries(made.vars).map(([name, Value]) => [name, { Value, Unit: '', Ts: 1, seq: 1 }]),
  );
  return {
    Id: Id as DeviceId,
    Names,
    Name: Names[0] ?? Id,
    EnvironmentId: EnvironmentId as EnvironmentId,
    Type: made.Type ?? made.categories[0] ?? '',
    IoTCategoryIds: made.categories,
    Actions: made.Actions,
    Roles: {},
    Reachable: true,
    Status: { StateVars },
  };
}

const place = (
  Id: string,
  Names: readonly string[],
  parent: string | null,
  Type: EnvironmentType = 'other',
): TalkPlace => ({
  Id: Id as EnvironmentId,
  Names,
  Type,
  ParentEnvironmentId: parent as EnvironmentId | null,
});

/** A house with a name in each language for everything, as the demo’s. */
export const A_TALK_HOUSE: TalkHouse = {
  places: [
    place('$home', ['Villa'], null),
    place('ground', ['Ground floor', 'Piano terra'], '$home'),
    place('first', ['First floor', 'Primo piano'], '$home'),
    place('outside', ['Outside', 'Esterno'], '$home'),
    place('living', ['Living room', 'Soggiorno'], 'ground', 'livingroom'),
    place('kitchen', ['Kitchen', 'Cucina'], 'ground', 'kitchen'),
    place('foyer', ['Foyer', 'Ingresso'], 'ground', 'foyer'),
    place('bedroom', ['Master bedroom', 'Camera matrimoniale'], 'first', 'bedroom'),
    place('bath', ['Bathroom', 'Bagno'], 'first', 'bathroom'),
    place('bath2', ['Second bathroom', 'Secondo bagno'], 'first', 'bathroom'),
    place('garden', ['Garden', 'Giardino'], 'outside', 'garden'),
  ],
  devices: [
    aTalkDevice('sofa', ['Sofa lamp', 'Lampada del divano'], 'living', 'dimmer'),
    aTalkDevice('reading', ['Reading lamp', 'Lampada da lettura'], 'living', 'light'),
    aTalkDevice('ceiling', ['Ceiling lamp', 'Lampadario'], 'living', 'light'),
    aTalkDevice('tv', ['Television', 'Televisore'], 'living', 'television'),
    aTalkDevice(
      'living-stat',
      ['Living room thermostat', 'Termostato del soggiorno'],
      'living',
      'thermostat',
    ),
    aTalkDevice(
      'living-blind',
      ['Living room blind', 'Tapparella del soggiorno'],
      'living',
      'blind',
    ),
    aTalkDevice('terrace-door', ['Terrace door', 'Porta della terrazza'], 'living', 'contactOpen'),
    aTalkDevice('worktop', ['Worktop light', 'Luce del piano di lavoro'], 'kitchen', 'light'),
    aTalkDevice('kitchen-ceiling', ['Kitchen ceiling', 'Luce della cucina'], 'kitchen', 'dimmer'),
    aTalkDevice('fridge', ['Fridge', 'Frigorifero'], 'kitchen', 'plug'),
    aTalkDevice(
      'kitchen-window',
      ['Kitchen window', 'Finestra della cucina'],
      'kitchen',
      'contact',
    ),
    aTalkDevice('kitchen-blind', ['Kitchen blind south', 'Tapparella sud'], 'kitchen', 'blind'),
    aTalkDevice('kitchen-blind2', ['Kitchen blind north', 'Tapparella nord'], 'kitchen', 'blind'),
    aTalkDevice('lock', ['Front door lock', 'Serratura della porta d’ingresso'], 'foyer', 'lock'),
    aTalkDevice('front-door', ['Front door', 'Portone'], 'foyer', 'contact'),
    aTalkDevice('gate', ['Gate opener', 'Apricancello'], 'foyer', 'gateButton'),
    aTalkDevice('alarm', ['Alarm panel', 'Centrale d’allarme'], 'foyer', 'alarm'),
    aTalkDevice('garage-door', ['Garage door', 'Porta del garage'], 'ground', 'garage'),
    aTalkDevice('left', ['Bedside lamp left', 'Lampada da comodino sinistra'], 'bedroom', 'dimmer'),
    aTalkDevice('right', ['Bedside lamp right', 'Lampada da comodino destra'], 'bedroom', 'dimmer'),
    aTalkDevice(
      'bed-stat',
      ['Bedroom thermostat', 'Termostato della camera'],
      'bedroom',
      'thermostat',
    ),
    aTalkDevice('bed-blind', ['Bedroom blind', 'Tapparella della camera'], 'bedroom', 'blind'),
    aTalkDevice('bath-climate', ['Bathroom climate', 'Clima del bagno'], 'bath', 'climate'),
    aTalkDevice('fan', ['Extractor fan', 'Aspiratore'], 'bath2', 'fan'),
    aTalkDevice('mirror', ['Mirror light', 'Luce dello specchio'], 'bath', 'lightOff'),
    aTalkDevice('garden-1', ['Path light', 'Luce del vialetto'], 'garden', 'lightOff'),
    aTalkDevice('garden-2', ['Tree light', 'Luce dell’albero'], 'garden', 'lightOff'),
  ],
  rules: [
    { Id: 'night' as TriggerId, Names: ['Good night', 'Buonanotte'] },
    { Id: 'movie' as TriggerId, Names: ['Movie evening', 'Serata cinema'] },
    { Id: 'away' as TriggerId, Names: ['Leaving home', 'Uscita di casa'] },
  ],
};
