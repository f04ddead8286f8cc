/** What commands change, and the circles of automations that come of it. */
import { describe, expect, test } from 'vitest';
import type { DeviceAction } from '../devices/actions.ts';
import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import type { StateValue, StateVars } from '../state/value.ts';
import { effectsOf, follows } from './effects.ts';
import { loopsThrough } from './findings.ts';
import type { DoPart } from './parts/do-parts.ts';
import type { IfPart } from './parts/if-parts.ts';
import type { StateChange, WatchedThing } from './watched.ts';

const BLIND = 'blind' as DeviceId;
const LIVING = 'living' as EnvironmentId;
const action = (Id: string, Context: string, ReplyAs: string): DeviceAction => ({
  Id,
  Context,
  Name: Id,
  Value: null,
  TypeValue: 'none',
  UIControl: 'none',
  ReplyAs,
  Values: null,
  PropertyName: ReplyAs,
  Hidden: false,
});
const holding = (...names: string[]) => ({
  Status: {
    StateVars: Object.fromEntries(
      names.map((name) => [name, { Value: 0, Unit: '', Ts: 0, seq: 0 }]),
    ) as StateVars,
  },
});
const told = (device: ReturnType<typeof holding>, of: DeviceAction, Value: StateValue) =>
  Object.fromEntries(effectsOf(device, of, Value).map((each) => [each.StateVar, each.towards]));

const blind = holding('POSITION', 'MOVEMENT', 'TARGET_POSITION', 'TEMPERATURE', 'POSITION_2');
const move = action('MOVE', 'barrier', 'MOVEMENT');
const plug = holding(
  'SMART_PLUG_ON_OFF',
  'CONSUMPTION',
  'ENERGY',
  'VOLTAGE',
  'TEMPERATURE',
  'RSSI',
);
const lamp = holding('LIGHT_ON_OFF', 'BRIGHTNESS', 'COLOR', 'PRESENCE');

test.each<[string, ReturnType<typeof holding>, DeviceAction, StateValue, object]>([
  [
    'a blind that is raised',
    blind,
    move,
    'UP',
    { MOVEMENT: 'UP', POSITION: 100, TARGET_POSITION: null },
  ],
  [
    'a blind that stops',
    blind,
    move,
    'STOP',
    { MOVEMENT: 'STOP', POSITION: null, TARGET_POSITION: null },
  ],
  [
    'a blind at a position',
    blind,
    action('SET_POSITION', 'barrier', 'POSITION'),
    30,
    { POSITION: 30, MOVEMENT: null, TARGET_POSITION: null },
  ],
  [
    'a plug, which draws less',
    plug,
    action('SET_ON_OFF', 'smart_plug', 'SMART_PLUG_ON_OFF'),
    false,
    { SMART_PLUG_ON_OFF: false, CONSUMPTION: 0 },
  ],
  [
    'a brightness, which turns a lamp on',
    lamp,
    action('SET_BRIGHTNESS', 'light', 'BRIGHTNESS'),
    40,
    { BRIGHTNESS: 40, LIGHT_ON_OFF: true, COLOR: null },
  ],
  [
    'a colour, which leaves the brightness',
    lamp,
    action('SET_COLOR', 'light', 'COLOR'),
    '#ff0000',
    { COLOR: '#ff0000', LIGHT_ON_OFF: true },
  ],
])(
  'a command changes what works with it, and nothing that is measured: %s',
  (_what, device, of, Value, expected) => {
    expect(told(device, of, Value)).toEqual(expected);
  },
);

test.each([
  [100, 20, 50, true],
  [100, 50, 20, false],
  [30, 50, 40, true],
  [Infinity, 2, 900, true],
  [0, 900, 950, false],
  [true, false, true, true],
  ['UP', 'STOP', 'DOWN', false],
  [null, 1, 2, undefined],
])('towards %s, from %s to %s: %s', (towards, was, now, expected) => {
  expect(follows(towards, was, now)).toBe(expected);
});

describe('[TRIGGERS-B3] circles through values', () => {
  const when = (
    StateVar: string,
    change: StateChange,
    Value: StateValue,
    of?: WatchedThing,
  ): IfPart => {
    const watched = { StateVar, change, Value, forSeconds: 0 };
    const Payload =
      of?.EnvironmentId === undefined
        ? ({ Type: 'deviceState', DeviceId: BLIND, ...watched } as const)
        : ({ Type: 'environmentState', ...of, ...watched } as const);
    return { Id: 'if', Label: '', Payload };
  };
  const does = (ActionId: string, Value: StateValue): DoPart => ({
    Id: 'do',
    Label: '',
    Payload: { Type: 'deviceAction', ActionCtx: '', DeviceId: BLIND, ActionId, Value },
  });
  const rule = (Id: string, If: IfPart, Do: DoPart) => ({
    Id: Id as TriggerId,
    If: [If],
    Do: [Do],
  });
  const device = holding('POSITION', 'MOVEMENT', 'SMART_PLUG_ON_OFF', 'CONSUMPTION', 'TEMPERATURE');
  const actions = [
    move,
    action('SET_ON_OFF', 'smart_plug', 'SMART_PLUG_ON_OFF'),
    action('SET_SETPOINT', 'thermostat', 'SETPOINT'),
  ];
  const house = {
    replyOf: () => null,
    commandsOf: () => [],
    effectsOf: ({ ActionId, Value }: { ActionId: string; Value: StateValue }) =>
      actions.filter(({ Id }) => Id === ActionId).flatMap((each) => effectsOf(device, each, Value)),
    placesOf: () => [LIVING],
  };
  const down = rule('down', when('POSITION', 'risesAbove', 90), does('MOVE', 'DOWN'));
  const up = rule('up', when('POSITION', 'fallsBelow', 10), does('MOVE', 'UP'));
  const on = (of?: WatchedThing) =>
    rule('on', when('CONSUMPTION', 'fallsBelow', 5, of), does('SET_ON_OFF', true));
  const off = (of?: WatchedThing) =>
    rule('off', when('CONSUMPTION', 'risesAbove', 50, of), does('SET_ON_OFF', false));

  test('two that send a blind up and down by where it stands', () => {
    expect(loopsThrough(down, [up], house)).toEqual([['down', 'up', 'down']]);
  });

  test('two that switch by what is drawn, by the device or by its room', () => {
    expect(loopsThrough(on(), [off()], house)).toEqual([['on', 'off', 'on']]);
    const room = { EnvironmentId: LIVING };
    expect(loopsThrough(on(room), [off()], house)).toEqual([['on', 'off', 'on']]);
    const other = { EnvironmentId: 'kitchen' as EnvironmentId };
    expect(loopsThrough(on(other), [off()], house)).toEqual([]);
  });

  test.each([
    [
      'one that goes on where it was going',
      up,
      rule('more', when('POSITION', 'risesAbove', 50), does('MOVE', 'UP')),
    ],
    [
      'one that nothing in the circle ends',
      rule('a', when('POSITION', 'risesAbove', 50), does('MOVE', 'UP')),
      rule('b', when('POSITION', 'risesAbove', 60), does('MOVE', 'UP')),
    ],
    [
      'a control by a temperature, which the surroundings move',
      rule('cold', when('TEMPERATURE', 'fallsBelow', 20), does('SET_ON_OFF', true)),
      rule('warm', when('TEMPERATURE', 'risesAbove', 22), does('SET_ON_OFF', false)),
    ],
  ])('no circle: %s', (_what, one, other) => {
    expect(loopsThrough(one, [other], house)).toEqual([]);
    expect(loopsThrough(other, [one], house)).toEqual([]);
  });
});
