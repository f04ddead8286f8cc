import { describe, expect, test } from 'vitest';
import type { DeviceAction } from './actions.ts';
import { channelBody, channelNames, withoutChannels } from './device-channels.ts';
import type { PluggedBody } from './plugged-types.ts';

const action = (Id: string, ReplyAs: string): DeviceAction => ({
  Id,
  Context: 'switch',
  Name: 'SET_ON_OFF',
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'switch',
  ReplyAs,
  Values: null,
  PropertyName: ReplyAs,
  Hidden: false,
});
const body = (
  actions: Readonly<Record<string, string>>,
  variables: readonly string[],
  category = 'switch',
): PluggedBody<{ initial: null }> => ({
  Type: 'relay',
  IoTCategoryIds: [category, 'power_meter'],
  BaseIoTCategoryIds: [category],
  Actions: Object.entries(actions).map(([Id, ReplyAs]) => action(Id, ReplyAs)),
  DefaultActionId: Object.keys(actions)[0] ?? null,
  StateVars: Object.fromEntries(variables.map((id) => [id, { initial: null }])),
});

const relay = body({ SET_ON_OFF: 'SWITCH_ON_OFF', SET_ON_OFF_2: 'SWITCH_ON_OFF_2' }, [
  'SWITCH_ON_OFF',
  'SWITCH_ON_OFF_2',
  'CONSUMPTION',
  'CONSUMPTION_2',
  'RSSI',
]);

describe('the channels of a device', () => {
  test('[DEVICES-B5] are derived from its names; names that no channel repeats belong to the whole device', () => {
    const names = channelNames(relay);
    expect(names.numbers).toEqual([1, 2]);
    expect(['SET_ON_OFF', 'SWITCH_ON_OFF', 'CONSUMPTION'].map(names.of)).toEqual([1, 1, 1]);
    expect(['SET_ON_OFF_2', 'SWITCH_ON_OFF_2', 'CONSUMPTION_2'].map(names.of)).toEqual([2, 2, 2]);
    expect(['RSSI', 'VOLTAGE_2', 'SWITCH_ON_OFF_3'].map(names.of)).toEqual([null, 2, null]);
  });

  test('[DEVICES-B5] follow the variable that the first channel reports, whatever its plugged type', () => {
    const plugged = body({ SET_ON_OFF: 'LIGHT_ON_OFF', SET_ON_OFF_2: 'SWITCH_ON_OFF_2' }, [
      'LIGHT_ON_OFF',
      'SWITCH_ON_OFF_2',
    ]);
    expect(channelNames(plugged).of('LIGHT_ON_OFF')).toBe(1);
  });

  test.each([
    ['one switch', body({ SET_ON_OFF: 'SWITCH_ON_OFF' }, ['SWITCH_ON_OFF', 'PM2_5', 'CO2'])],
    ['names of a driver’s own that end in a figure', body({}, ['ZONE_2', 'EFFECT_4'])],
    ['nothing', body({}, [])],
  ])('[DEVICES-B5] %s is one device', (_, device) => {
    expect(channelNames(device).numbers).toEqual([]);
    expect(channelNames(device).of('SWITCH_ON_OFF')).toBeNull();
  });
});

describe('splitting a device', () => {
  test('[DEVICES-B5] a channel is a device with the plain names', () => {
    const second = channelBody(relay, 2);
    expect(second.Actions).toEqual([action('SET_ON_OFF', 'SWITCH_ON_OFF')]);
    expect(Object.keys(second.StateVars)).toEqual(['SWITCH_ON_OFF', 'CONSUMPTION']);
    expect(second).toMatchObject({
      Type: 'switch',
      IoTCategoryIds: ['switch'],
      BaseIoTCategoryIds: ['switch'],
      DefaultActionId: 'SET_ON_OFF',
    });
  });

  test('[DEVICES-B5] the rest keeps the properties that no named channel took', () => {
    const rest = withoutChannels(relay, [2]);
    expect(rest.Actions).toEqual([action('SET_ON_OFF', 'SWITCH_ON_OFF')]);
    expect(Object.keys(rest.StateVars)).toEqual(['SWITCH_ON_OFF', 'CONSUMPTION', 'RSSI']);
    expect(rest.IoTCategoryIds).toEqual(['switch', 'power_meter']);
  });

  test('[DEVICES-B5] without any channel the rest has nothing to switch, and is not a switch', () => {
    const rest = withoutChannels(relay, [1, 2]);
    expect(rest).toMatchObject({ Actions: [], DefaultActionId: null, IoTCategoryIds: [] });
    expect(Object.keys(rest.StateVars)).toEqual(['RSSI']);
  });

  test('[DEVICES-B5] a category that no variable defines stays', () => {
    const bridge = { ...relay, IoTCategoryIds: ['bridge', 'switch'] };
    expect(withoutChannels(bridge, [1, 2]).IoTCategoryIds).toEqual(['bridge']);
  });
});
