import { describe, expect, test } from 'vitest';
import type { DeviceAction } from '../devices/actions.ts';
import type { DeviceGroupId } from '../devices/device-groups.ts';
import { HOME } from '../environments/types.ts';
import type { DeviceId, TriggerId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';
import { conflictsOf, loopsThrough, type KnownTrigger } from './findings.ts';
import { stepsForOne } from './commands.ts';
import type { KindOfDevices, MemberOfMany } from './many.ts';
import type { DoPart, DoPayload } from './parts/do-parts.ts';

const action = (Id: string, more: Partial<DeviceAction> = {}): DeviceAction => ({
  Id,
  Context: 'base',
  Name: Id,
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'switch',
  ReplyAs: null,
  Values: null,
  PropertyName: Id,
  Hidden: false,
  ...more,
});
const thing = (
  categories: readonly string[],
  actions: readonly DeviceAction[],
  more: Partial<MemberOfMany> = {},
): MemberOfMany => ({
  Type: categories[0] ?? '',
  Name: 'Thing',
  IoTCategoryIds: categories,
  Actions: actions,
  Roles: {},
  ...more,
});
const NIGHT = 'night' as DeviceGroupId;
const ofGroup = (Id: DeviceGroupId) => (Id === NIGHT ? ['light', 'smart_plug'] : undefined);
const kind = (Kind: KindOfDevices, ActionId: string, Value: StateValue): DoPayload => ({
  Type: 'kindAction',
  Kind,
  EnvironmentIds: [HOME],
  ActionId,
  Value,
});
const takes = (device: MemberOfMany, payload: DoPayload) =>
  stepsForOne(device, payload, ofGroup).map(({ action: { Id }, Value }) => [Id, Value]);
const off = (Kind: KindOfDevices) => kind(Kind, 'SET_ON_OFF', false);

const lamp = thing(['light'], [action('SET_ON_OFF', { ReplyAs: 'LIGHT_ON_OFF' })]);
const plug = thing(['smart_plug'], [action('SET_ON_OFF', { ReplyAs: 'SMART_PLUG_ON_OFF' })]);

describe('[TRIGGERS-02] a command to a kind of devices', () => {
  test('reaches devices of the category, or of the categories of a group', () => {
    expect(takes(lamp, off({ IoTCategoryId: 'light' }))).toEqual([['SET_ON_OFF', false]]);
    expect(takes(plug, off({ IoTCategoryId: 'light' }))).toEqual([]);
    expect(takes(lamp, off({ DeviceGroupId: NIGHT }))).toEqual([['SET_ON_OFF', false]]);
    expect(takes(plug, off({ DeviceGroupId: NIGHT }))).toEqual([['SET_ON_OFF', false]]);
    expect(takes(lamp, off({ DeviceGroupId: 'gone' as DeviceGroupId }))).toEqual([]);
  });

  test('applies to each channel that makes the device one of them', () => {
    const relay = thing(
      ['light', 'switch'],
      [
        action('SET_ON_OFF', { ReplyAs: 'LIGHT_ON_OFF' }),
        action('SET_ON_OFF_2', { ReplyAs: 'LIGHT_ON_OFF_2' }),
        action('SET_ON_OFF_3', { ReplyAs: 'SWITCH_ON_OFF_3' }),
      ],
    );
    expect(takes(relay, off({ IoTCategoryId: 'light' })).map(([Id]) => Id)).toEqual([
      'SET_ON_OFF',
      'SET_ON_OFF_2',
    ]);
    expect(takes(relay, off({ IoTCategoryId: 'switch' })).map(([Id]) => Id)).toEqual([
      'SET_ON_OFF',
      'SET_ON_OFF_3',
    ]);
  });

  test('skips devices that can’t take the value or aren’t for people', () => {
    const range = { kind: 'range', min: 10, max: 100, step: 1 } as const;
    const dimmer = thing(
      ['light'],
      [action('SET_BRIGHTNESS', { TypeValue: 'number', Values: range })],
    );
    expect(takes(dimmer, kind({ IoTCategoryId: 'light' }, 'SET_BRIGHTNESS', 40))).toHaveLength(1);
    expect(takes(dimmer, kind({ IoTCategoryId: 'light' }, 'SET_BRIGHTNESS', 5))).toEqual([]);
    const hidden = thing(['light'], [action('SET_ON_OFF', { Hidden: true })]);
    expect(takes(hidden, off({ IoTCategoryId: 'light' }))).toEqual([]);
  });

  test('never opens the house, disarms it or sounds a siren, since the kind may include a door later', () => {
    const lock = thing(['door_lock'], [action('SET_LOCKED')]);
    expect(takes(lock, kind({ IoTCategoryId: 'door_lock' }, 'SET_LOCKED', true))).toHaveLength(1);
    expect(takes(lock, kind({ IoTCategoryId: 'door_lock' }, 'SET_LOCKED', false))).toEqual([]);
    const move = action('MOVE', { TypeValue: 'string', UIControl: 'updown' });
    const blind = thing(['barrier'], [move], { Name: 'Kitchen blind' });
    const garage = thing(['barrier'], [move], { Name: 'Garage door' });
    const up = kind({ IoTCategoryId: 'barrier' }, 'MOVE', 'UP');
    expect(takes(blind, up)).toHaveLength(1);
    expect(takes(garage, up)).toEqual([]);
    expect(takes(garage, kind({ IoTCategoryId: 'barrier' }, 'MOVE', 'DOWN'))).toHaveLength(1);
    const siren = thing(['siren'], [action('SET_ON_OFF')]);
    expect(takes(siren, kind({ IoTCategoryId: 'siren' }, 'SET_ON_OFF', true))).toEqual([]);
  });

  test('sets the temperature of rooms, not of water (A95)', () => {
    const setpoint = action('SET_SETPOINT', { TypeValue: 'number', ReplyAs: 'SETPOINT' });
    const warm = kind({ IoTCategoryId: 'thermostat' }, 'SET_SETPOINT', 20);
    expect(takes(thing(['thermostat'], [setpoint]), warm)).toHaveLength(1);
    const boiler = thing(['thermostat'], [setpoint], { Roles: { SETPOINT: 'water' } });
    expect(takes(boiler, warm)).toEqual([]);
  });
});

describe('[TRIGGERS-B3] conflicts and circles through commands to many', () => {
  const LAMP = 'lamp' as DeviceId;
  const house = {
    replyOf: (device: DeviceId) => (device === LAMP ? 'LIGHT_ON_OFF' : null),
    commandsOf: ({ Type }: DoPayload) =>
      Type === 'kindAction' ? [{ DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: false }] : [],
  };
  const step = (Payload: DoPart['Payload']): DoPart => ({ Id: 'do', Label: '', Payload });
  const startUp = { Id: 'if', Label: '', Payload: { Type: 'startUp' } } as const;
  const trigger = (Id: string, If: KnownTrigger['If'], Do: DoPart['Payload']): KnownTrigger => ({
    Id: Id as TriggerId,
    If,
    Do: [step(Do)],
  });
  const dark = trigger('dark', [startUp], off({ IoTCategoryId: 'light' }));

  test('name another rule that turns on a lamp of the kind', () => {
    const lit = trigger('lit', [startUp], {
      Type: 'deviceAction',
      ActionCtx: '',
      DeviceId: LAMP,
      ActionId: 'SET_ON_OFF',
      Value: true,
    });
    expect(conflictsOf(dark, [lit], house)).toEqual([
      { TriggerId: 'lit', DeviceId: LAMP, ActionId: 'SET_ON_OFF' },
    ]);
  });

  test('show that a lamp of the kind may start the rule again', () => {
    const again = {
      Id: 'if',
      Label: '',
      Payload: {
        Type: 'deviceState',
        DeviceId: LAMP,
        StateVar: 'LIGHT_ON_OFF',
        change: 'changes',
        Value: null,
        forSeconds: 0,
      },
    } as const;
    const circle = trigger('circle', [again], off({ IoTCategoryId: 'light' }));
    expect(loopsThrough(circle, [], house)).toEqual([['circle', 'circle']]);
    expect(loopsThrough(dark, [], house)).toEqual([]);
  });
});
