import { openDevice, type OpenDevice } from '@dimora/driver-kit/conformance';
import { phone, relay, travellingBlind, weather, type AppliancePart } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { homeAssistantDriver } from '../src/index.ts';
import { startAnnouncing } from './announcing-rig.ts';

type Announcing = Awaited<ReturnType<typeof startAnnouncing>>;

/** Opens a device that announces itself, installed as it was found or with the given settings. */
const open = (rig: Announcing, settings: Record<string, unknown> = {}) =>
  openDevice(homeAssistantDriver, { ...(rig.settings as object), ...settings }, rig);

const categories = ({ host }: OpenDevice) => host.descriptions.at(-1)?.IoTCategoryIds;

test('[MQTT-B1] a device installed by its identifier alone learns its capabilities', async () => {
  await using rig = await startAnnouncing([relay]);
  await using box = await open(rig, { announcements: [] });
  await box.host.until('described', () => categories(box)?.includes('switch') === true);
  await box.host.there();
  expect(await box.run('SET_ON_OFF', true)).toBe('done');
  expect(rig.appliance.state('relay/state')).toBe('{"on":true}');
});

test('[MQTT-B1] a part announced later is added, and a removed one disappears', async () => {
  await using rig = await startAnnouncing([relay]);
  await using box = await open(rig);
  await box.host.there();
  rig.appliance.rebuild([relay, ...weather]);
  await box.host.until('more', () => categories(box)?.includes('humidity_sensor') === true);
  await box.host.until('measured', () => box.host.value('TEMPERATURE') === 20.5);
  rig.appliance.rebuild([relay]);
  await box.host.until('less', () => categories(box)?.join() === 'switch');
});

test('an offline device is unreachable until it is back online', async () => {
  await using rig = await startAnnouncing([relay]);
  await using box = await open(rig);
  await box.host.there();
  rig.appliance.blurt('status', 'offline');
  await box.host.until('gone', () => box.host.reachable === false);
  rig.appliance.blurt('status', 'online');
  await box.host.until('back', () => box.host.reachable === true);
});

test('a phone that leaves home is away, without an error, also when its connection ends', async () => {
  await using rig = await startAnnouncing([phone]);
  await using device = await open(rig);
  await device.host.until('at home', () => device.host.value('PRESENCE') === true);
  rig.appliance.blurt('phone/where', 'not_home');
  await device.host.until('away', () => device.host.value('PRESENCE') === false);
  const left = device.host.reports.length;
  rig.appliance.blurt('status', 'offline');
  rig.appliance.blurt('phone/where', 'Office');
  await device.host.until('heard both', () => device.host.reports.length > left);
  expect(device.host.reachable).toBe(true);
  expect(device.host.reports.some(({ trouble }) => typeof trouble === 'string')).toBe(false);
  rig.appliance.blurt('status', 'online');
  rig.appliance.blurt('phone/where', 'home');
  await device.host.until('back', () => device.host.value('PRESENCE') === true);
  expect(device.host.reachable).toBe(true);
});

/** A tenth of the real times: the command's time-out is shorter than the ways here, too. */
const HASTE = 10;

test.each([12_000, 30_000])(
  'an ESPHome blind that takes %i ms moves, and doesn’t fail',
  async (travelMs) => {
    await using rig = await startAnnouncing([travellingBlind(travelMs / HASTE)]);
    await using blind = await openDevice(homeAssistantDriver, rig.settings, {
      ...rig,
      haste: HASTE,
    });
    await blind.host.until('known', () => blind.host.value('POSITION') === 100);
    const outcome = await blind.session.run('SET_POSITION', 30, new AbortController().signal);
    expect(outcome).toBe('accepted');
    await blind.host.until('moving', () => blind.host.value('MOVEMENT') === 'DOWN');
    expect(blind.host.value('TARGET_POSITION')).toBe(30);
    await blind.host.until('it has arrived', () => blind.host.value('MOVEMENT') === 'STOP');
    expect(blind.host.value('POSITION')).toBe(30);
    expect(blind.host.value('TARGET_POSITION')).toBeNull();
  },
);

/** A blind that says nothing until it has arrived; `travelMs` from the command on, or never. */
const silentBlind = (travelMs: number | undefined): AppliancePart => ({
  component: 'cover',
  object: 'blind',
  name: 'Blind',
  config: { pos_t: '~/blind/position', set_pos_t: '~/blind/position/set', cmd_t: '~/blind/set' },
  states: { 'blind/position': '100' },
  commands: {
    'blind/position/set': (payload, { set }) => {
      if (travelMs !== undefined) setTimeout(() => set('blind/position', payload), travelMs);
    },
  },
});

test('a blind that is silent for 12 s moves until it arrives, and doesn’t fail', async () => {
  await using rig = await startAnnouncing([silentBlind(12_000 / HASTE)]);
  await using blind = await openDevice(homeAssistantDriver, rig.settings, { ...rig, haste: HASTE });
  await blind.host.until('known', () => blind.host.value('POSITION') === 100);
  const outcome = await blind.session.run('SET_POSITION', 30, new AbortController().signal);
  expect(outcome).toBe('accepted');
  expect(blind.host.value('MOVEMENT')).toBe('DOWN');
  await blind.host.until('it has arrived', () => blind.host.value('POSITION') === 30);
  expect(blind.host.value('MOVEMENT')).toBe('STOP');
  // 12 s for 70 % are 17 s for the whole way, give or take what a busy machine adds.
  await blind.host.until('learned', () => Number(blind.host.value('TRAVEL_TIME')) >= 17);
});

test('a blind that never reports its arrival is unconfirmed after its learned time, and stays reachable', async () => {
  await using rig = await startAnnouncing([silentBlind(undefined)]);
  await using blind = await openDevice(homeAssistantDriver, rig.settings, {
    ...rig,
    haste: HASTE,
    past: { TRAVEL_TIME: 10 },
  });
  await blind.host.until('known', () => blind.host.value('POSITION') === 100);
  expect(await blind.run('SET_POSITION', 30)).toBe('done');
  await blind.host.until('late', () => blind.host.value('MOVEMENT') === 'UNCONFIRMED');
  expect(blind.host.value('TARGET_POSITION')).toBe(30);
  expect(blind.host.reachable).toBe(true);
  expect(blind.host.trouble ?? null).toBeNull();
});

test('a missing broker refuses commands', async () => {
  await using rig = await startAnnouncing([silentBlind(undefined)]);
  await using blind = await open(rig);
  await blind.host.there();
  await rig.wire?.stop();
  await blind.host.until('gone', () => blind.host.reachable === false);
  expect(await blind.run('SET_POSITION', 30)).toBe('UNREACHABLE');
});

test('a thermostat of Z-Wave JS UI reports its mode through a dictionary', async () => {
  const zwave: AppliancePart = {
    component: 'climate',
    object: 'climate',
    name: 'Thermostat',
    config: {
      modes: ['off', 'heat'],
      mode_stat_t: '~/mode',
      mode_stat_tpl: '{{ {0: "off",1: "heat"}[value_json.value] | default(\'off\') }}',
      mode_cmd_t: '~/mode/set',
    },
    states: { mode: '{"value":0}' },
    commands: {
      'mode/set': (payload, { set }) =>
        set('mode', JSON.stringify({ value: payload === 'heat' ? 1 : 0 })),
    },
  };
  await using rig = await startAnnouncing([zwave]);
  await using device = await openDevice(homeAssistantDriver, rig.settings, rig);
  await device.host.until('known', () => device.host.value('HVAC_MODE') === 'OFF');
  const outcome = await device.session.run('SET_HVAC_MODE', 'HEAT', new AbortController().signal);
  expect(outcome).toBe('confirmed');
  expect(device.host.value('HVAC_MODE')).toBe('HEAT');
});

test('a relay without a state topic only gets commands, and its value is assumed', async () => {
  const { stat_t: _, ...config } = relay.config as Record<string, unknown>;
  await using rig = await startAnnouncing([{ ...relay, config }]);
  await using box = await openDevice(homeAssistantDriver, rig.settings, rig);
  await box.host.there();
  const outcome = await box.session.run('SET_ON_OFF', true, new AbortController().signal);
  expect(outcome).toBe('sent');
  expect(box.host.reports.at(-1)).toEqual({ StateVars: { SWITCH_ON_OFF: true }, assumed: true });
});
