import { describe, expect, test } from 'vitest';
import type { DeviceAction } from './actions.ts';
import { CATEGORIES } from './categories.ts';
import { groupSteps } from './group-control.ts';
import {
  PLUGGED_TYPES,
  PLUGGED_TYPE_IDS,
  describedAs,
  pluggedHost,
  pluggedLens,
  pluggedTypesOf,
  throughPluggedLens,
  turned,
  type PluggedBody,
  type PluggedHost,
} from './plugged-types.ts';

const action = (Id: string, ReplyAs: string, more: Partial<DeviceAction> = {}): DeviceAction => ({
  Id,
  Context: 'switch',
  Name: Id,
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'switch',
  ReplyAs,
  Values: null,
  PropertyName: 'switch',
  Hidden: false,
  ...more,
});
const body = (
  categories: string[],
  Actions: DeviceAction[],
  ...variables: string[]
): PluggedBody<{ initial: boolean | null }> => ({
  Type: categories[0] ?? '',
  IoTCategoryIds: categories,
  BaseIoTCategoryIds: categories.slice(0, 1),
  Actions,
  DefaultActionId: Actions[0]?.Id ?? null,
  StateVars: Object.fromEntries(variables.map((id) => [id, { initial: null }])),
});
const onOff = (variable: string) => [
  action('SET_ON_OFF', variable),
  action('TOGGLE', variable, { TypeValue: 'none', Hidden: true }),
];
const HOSTS: Record<PluggedHost, PluggedBody<{ initial: boolean | null }>> = {
  relay: body(
    ['smart_plug', 'power_meter'],
    onOff('SMART_PLUG_ON_OFF'),
    'SMART_PLUG_ON_OFF',
    'CONSUMPTION',
  ),
  input: body(['contact_sensor'], [], 'OPENINGS'),
  dimmer: body(
    ['light'],
    [...onOff('LIGHT_ON_OFF'), action('SET_BRIGHTNESS', 'BRIGHTNESS', { TypeValue: 'number' })],
    'LIGHT_ON_OFF',
    'BRIGHTNESS',
  ),
  motor: body(['barrier'], [action('MOVE', 'MOVEMENT', { TypeValue: 'string' })], 'MOVEMENT'),
  thermostat: body(
    ['thermostat'],
    [
      action('SET_HVAC_MODE', 'HVAC_MODE', {
        TypeValue: 'string',
        Values: { kind: 'options', options: ['OFF', 'HEAT', 'COOL'] },
      }),
    ],
    'HVAC_MODE',
  ),
};

test('[DEVICES-09] every kind of the ledger is in the list', () => {
  expect(PLUGGED_TYPE_IDS).toEqual([
    'light',
    'dimmable_light',
    'blind',
    'shutter',
    'barrier',
    'garage',
    'siren',
    'gas_tap',
    'gas_tap_inverted',
    'water_tap',
    'water_tap_inverted',
    'magnetic_sensor',
    'magnetic_sensor_inverted',
    'presence_sensor',
    'presence_sensor_inverted',
    'heater',
    'cooler',
    'thermostat',
    'thermostat_heating',
    'thermostat_cooling',
    'humidifier',
    'dehumidifier',
    'fan',
    'tv',
    'hifi',
    'appliance',
    'valve',
    'generic_switch',
    'generic_dimmable',
    'generic_motor',
    'other',
  ]);
});

test('only generic devices can be given another type', () => {
  for (const [host, each] of Object.entries(HOSTS)) expect(pluggedHost(each)).toBe(host);
  for (const other of [
    body(['door_lock'], [action('SET_LOCKED', 'LOCKED')], 'LOCKED'),
    body(['IpCamera'], [], 'PRESENCE'),
    body(['Base'], []),
    body([], onOff('SWITCH_ON_OFF'), 'SWITCH_ON_OFF'),
  ])
    expect(pluggedTypesOf(other)).toEqual([]);
});

describe.each(PLUGGED_TYPE_IDS)('[DEVICES-09] %s', (type) => {
  const row = PLUGGED_TYPES[type];
  test.each(row.into)('plugged into a %s makes that a known kind with working actions', (host) => {
    const generic = HOSTS[host];
    expect(pluggedTypesOf(generic)).toContain(type);
    const seen = describedAs(generic, type);
    expect(CATEGORIES).toContain(seen.BaseIoTCategoryIds[0]);
    expect(seen.IoTCategoryIds).toEqual(expect.arrayContaining([...seen.BaseIoTCategoryIds]));
    if ('category' in row) expect(seen.BaseIoTCategoryIds).toEqual([row.category]);
    for (const { ReplyAs } of seen.Actions) expect(seen.StateVars).toHaveProperty(ReplyAs ?? '');
    expect(Object.keys(seen.StateVars)).toHaveLength(Object.keys(generic.StateVars).length);
    if ('senses' in row) expect(seen.Actions).toEqual([]);
    else expect(seen.Actions.map(({ Id }) => Id)).toEqual(generic.Actions.map(({ Id }) => Id));
    if (seen.DefaultActionId !== null)
      expect(seen.Actions.map(({ Id }) => Id)).toContain(seen.DefaultActionId);
  });

  test('is not offered for an incompatible device', () => {
    const others = Object.entries(HOSTS).filter(
      ([host]) => !(row.into as readonly string[]).includes(host),
    );
    for (const [, each] of others) {
      expect(pluggedTypesOf(each)).not.toContain(type);
      expect(describedAs(each, type)).toBe(each);
      expect(pluggedLens(each, type)).toBeUndefined();
    }
  });
});

test.each(PLUGGED_TYPE_IDS.filter((type) => 'variable' in PLUGGED_TYPES[type]))(
  '[DEVICES-09] %s reports on and off in its own words, and inverted where it is inverted',
  (type) => {
    const lens = pluggedLens(HOSTS.relay, type);
    if (!lens) throw new Error('no lens');
    const isInverted = type.endsWith('_inverted');
    const told = throughPluggedLens(
      { SMART_PLUG_ON_OFF: { Value: true }, CONSUMPTION: { Value: 12 } },
      lens,
    );
    expect(told).toEqual({ [lens.to]: { Value: !isInverted }, CONSUMPTION: { Value: 12 } });
    for (const value of [true, false, null]) expect(turned(lens, turned(lens, value))).toBe(value);
  },
);

test('[DEVICES-09] a meter stays a meter beside the plugged-in device', () => {
  expect(describedAs(HOSTS.relay, 'gas_tap').IoTCategoryIds).toEqual(['valve', 'power_meter']);
});

test('[DEVICES-09] a garage or a barrier never opens together with the blinds; a shutter does', () => {
  const order = { control: 'blinds', Value: 'UP' } as const;
  for (const type of ['garage', 'barrier'])
    expect(groupSteps({ ...describedAs(HOSTS.motor, type), Roles: {} }, order)).toEqual([]);
  for (const type of ['blind', 'shutter', 'generic_motor'])
    expect(groupSteps({ ...describedAs(HOSTS.motor, type), Roles: {} }, order)[0]?.action.Id).toBe(
      'MOVE',
    );
});

test('[DEVICES-09] a heating-only device offers no cooling mode, and vice versa', () => {
  const modes = (type: string) => describedAs(HOSTS.thermostat, type).Actions[0]?.Values;
  expect(modes('thermostat_heating')).toEqual({ kind: 'options', options: ['OFF', 'HEAT'] });
  expect(modes('thermostat_cooling')).toEqual({ kind: 'options', options: ['OFF', 'COOL'] });
});

test('a name that is used by another value is not offered', () => {
  const both = body(['switch'], onOff('SWITCH_ON_OFF'), 'SWITCH_ON_OFF', 'PRESENCE');
  expect(pluggedTypesOf(both)).not.toContain('presence_sensor');
  expect(pluggedTypesOf(both)).toContain('magnetic_sensor');
});

test('an unknown type changes nothing', () => {
  for (const word of [null, '', 'toaster', '__proto__', 'constructor'])
    expect(describedAs(HOSTS.relay, word)).toBe(HOSTS.relay);
});
