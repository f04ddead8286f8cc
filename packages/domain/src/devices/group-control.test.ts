import { expect, test } from 'vitest';
import type { DeviceAction } from './actions.ts';
import { groupSteps, type GroupMember } from './group-control.ts';

const action = (Id: string): DeviceAction => ({
  Id,
  Context: 'base',
  Name: Id,
  Value: null,
  TypeValue: 'none',
  UIControl: 'button',
  ReplyAs: null,
  Values: null,
  PropertyName: Id,
  Hidden: false,
});
const thing = (category: string, actions: readonly string[], Type = category): GroupMember => ({
  Type,
  IoTCategoryIds: [category],
  Actions: actions.map(action),
  Roles: {},
});

test.each([
  [
    'a lamp',
    thing('light', ['SET_ON_OFF']),
    { control: 'lights', Value: true },
    'SET_ON_OFF',
    true,
  ],
  [
    'a blind with buttons',
    thing('barrier', ['MOVE', 'SET_POSITION']),
    { control: 'blinds', Value: 'STOP' },
    'MOVE',
    'STOP',
  ],
  [
    'a blind with a position alone',
    thing('barrier', ['SET_POSITION']),
    { control: 'blinds', Value: 'DOWN' },
    'SET_POSITION',
    0,
  ],
  [
    'a thermostat',
    thing('thermostat', ['SET_SETPOINT']),
    { control: 'thermostats', Value: 21.5 },
    'SET_SETPOINT',
    21.5,
  ],
] as const)('[ENVS-07] %s follows a group command', (_, device, order, Id, Value) => {
  expect(groupSteps(device, order)).toEqual([{ action: action(Id), Value }]);
});

test.each([
  ['a plug, at lights', thing('smart_plug', ['SET_ON_OFF']), { control: 'lights', Value: true }],
  [
    'a garage door, at blinds',
    thing('barrier', ['MOVE'], 'garage_door'),
    { control: 'blinds', Value: 'DOWN' },
  ],
  [
    'a blind that cannot stop, at stop',
    thing('barrier', ['SET_POSITION']),
    { control: 'blinds', Value: 'STOP' },
  ],
  [
    'a heat pump, whose set-point is that of water,',
    {
      ...thing('thermostat', []),
      Actions: [{ ...action('SET_SETPOINT'), ReplyAs: 'SETPOINT' }],
      Roles: { SETPOINT: 'water' },
    },
    { control: 'thermostats', Value: 21 },
  ],
  ['a sensor that says thermostat', thing('thermostat', []), { control: 'thermostats', Value: 20 }],
] as const)('[ENVS-07] %s does not', (_, device, order) => {
  expect(groupSteps(device, order)).toEqual([]);
});

test('[ENVS-07] every light channel follows the command, and channels that switch something else don’t', () => {
  const channel = (Id: string, ReplyAs: string) => ({ ...action(Id), ReplyAs });
  const device: GroupMember = {
    Type: 'relay',
    IoTCategoryIds: ['light', 'switch'],
    Actions: [
      channel('SET_ON_OFF', 'LIGHT_ON_OFF'),
      channel('SET_ON_OFF_2', 'LIGHT_ON_OFF_2'),
      channel('SET_ON_OFF_3', 'SWITCH_ON_OFF_3'),
    ],
    Roles: {},
  };
  const [first, second] = device.Actions;
  expect(groupSteps(device, { control: 'lights', Value: false })).toEqual([
    { action: first, Value: false },
    { action: second, Value: false },
  ]);
});
