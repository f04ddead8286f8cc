import { CATEGORIES, PROPERTY_GROUPS, STATE_VARIABLES, UI_CONTROLS } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import * as kit from './index.ts';
import { channelOf, decodeAll, encodeWith, spoken, type Capability } from './capability.ts';
import { describeDevice } from './describe-device.ts';

const isCapability = (value: unknown): value is Capability =>
  typeof value === 'object' &&
  value !== null &&
  'StateVars' in value &&
  'Actions' in value &&
  'group' in value;
const catalogue = Object.entries(kit).flatMap(([name, value]) =>
  isCapability(value) ? [[name, value] as const] : [],
);

const identity = {
  UDN: 'u',
  Key: 'k',
  Address: 'a',
  ModelName: 'm',
  Manufacturer: 'f',
  Physical: true,
};

describe('the catalogue of capabilities', () => {
  test('exists', () => {
    expect(catalogue.length).toBeGreaterThan(25);
  });

  test.each(catalogue)(
    '[DEVICES-07] [DEVICES-08] %s uses variables and units of the domain',
    (_name, { group, category, StateVars, Actions }) => {
      expect(PROPERTY_GROUPS).toContain(group);
      if (category !== null) expect(CATEGORIES).toContain(category);
      for (const [id, { Unit }] of Object.entries(StateVars))
        expect(STATE_VARIABLES).toHaveProperty([id, 'unit'], Unit);
      for (const { Id, ReplyAs, UIControl, TypeValue, Context } of Actions) {
        expect(Id).toMatch(/^[A-Z_]+$/);
        expect(Context).toBe(group);
        expect(UI_CONTROLS).toContain(UIControl);
        if (ReplyAs !== null) expect(StateVars).toHaveProperty(ReplyAs);
        if (TypeValue === 'none') expect(['button', 'none']).toContain(UIControl);
      }
    },
  );
});

describe('a description', () => {
  test('takes its type and its default action from the first capability', () => {
    const described = describeDevice(identity, [kit.plugOnOff, kit.powerMeter, kit.signalStrength]);
    expect(described).toMatchObject({
      Type: 'smart_plug',
      IoTCategoryIds: ['smart_plug', 'power_meter'],
      BaseIoTCategoryIds: ['smart_plug'],
      DefaultActionId: 'SET_ON_OFF',
    });
    expect(Object.keys(described.StateVars)).toEqual([
      'SMART_PLUG_ON_OFF',
      'CONSUMPTION',
      'ENERGY',
      'RSSI',
    ]);
  });

  test('falls back to Base when no capability has a category', () => {
    expect(describeDevice(identity, [kit.battery])).toMatchObject({
      Type: 'Base',
      IoTCategoryIds: ['Base'],
      DefaultActionId: null,
    });
  });
});

describe('channels', () => {
  test('the second channel has its own names, the first keeps the plain ones', () => {
    const { Actions, StateVars } = channelOf(kit.switchOnOff, 2);
    expect(Object.keys(StateVars)).toEqual(['SWITCH_ON_OFF_2']);
    expect(Actions[0]).toMatchObject({
      Id: 'SET_ON_OFF_2',
      Name: 'SET_ON_OFF',
      ReplyAs: 'SWITCH_ON_OFF_2',
      PropertyName: 'SWITCH_ON_OFF_2',
    });
    expect(channelOf(kit.switchOnOff, 1)).toBe(kit.switchOnOff);
  });

  test('the owning capability encodes an action, all capabilities decode a message', () => {
    const heard = spoken<number, string>(kit.switchOnOff, {
      decode: (on) => ({ SWITCH_ON_OFF: on > 0 }),
      encode: () => 'first',
    });
    const second = spoken<number, string>(channelOf(kit.switchOnOff, 2), {
      decode: (on) => ({ SWITCH_ON_OFF_2: on > 1 }),
      encode: () => 'second',
    });
    expect(encodeWith([heard, second], 'SET_ON_OFF_2', true)).toBe('second');
    expect(encodeWith([heard, second], 'MOVE', 'UP')).toBeUndefined();
    expect(decodeAll([heard, second], 1)).toEqual({ SWITCH_ON_OFF: true, SWITCH_ON_OFF_2: false });
  });
});
