import type { DeviceId, PluggedType } from '@dimora/domain';
import { expect, test } from 'vitest';
import { LIVING, aFolder, aFurnishedHouse, failure, settle } from '../support/a-house.ts';
import { deviceStateChanged } from '../../src/modules/devices/device-register/device.events.ts';

const PLUG = 'plug-1' as DeviceId;

async function aHouseWithPlug(folder?: string) {
  const home = await aFurnishedHouse(folder === undefined ? undefined : { folder });
  home.install('plug-1', LIVING, 'plug');
  await settle();
  home.real.device('plug-1').host.report({ StateVars: { SMART_PLUG_ON_OFF: true } });
  const owner = home.as('giulia', { Role: 'owner' });
  const say = (PluggedType: PluggedType | null) =>
    owner.devices.update({
      Id: PLUG,
      revision: home.devices.byId(PLUG)?.revision ?? 0,
      change: { PluggedType },
    });
  const values = () =>
    Object.fromEntries(
      Object.entries(home.devices.byId(PLUG)?.Status.StateVars ?? {}).map(([id, { Value }]) => [
        id,
        Value,
      ]),
    );
  return { home, owner, say, values };
}

test('[DEVICES-09] a plug declared an inverted gas tap becomes one in kind, state, commands and events', async () => {
  const { home, owner, say, values } = await aHouseWithPlug();
  const { setup } = await owner.devices.get({ reference: PLUG });
  expect(setup?.PluggedTypes).toEqual(
    expect.arrayContaining(['gas_tap_inverted', 'siren', 'other']),
  );
  expect(setup?.PluggedTypes).not.toContain('garage');
  const tap = await say('gas_tap_inverted');
  expect(tap).toMatchObject({
    PluggedType: 'gas_tap_inverted',
    Type: 'gas_tap_inverted',
    IoTCategoryIds: ['valve', 'power_meter'],
    revision: 2,
  });
  expect(values()).toMatchObject({ SWITCH_ON_OFF: false });
  expect(values()).not.toHaveProperty('SMART_PLUG_ON_OFF');
  const told: unknown[] = [];
  home.platform.bus.on(deviceStateChanged, ({ StateVars, previous }) =>
    told.push([StateVars['SWITCH_ON_OFF']?.Value, previous['SWITCH_ON_OFF']?.Value]),
  );
  home.real.device('plug-1').host.report({ StateVars: { SMART_PLUG_ON_OFF: false } });
  expect(told).toEqual([[true, false]]);
  expect(values()).toMatchObject({ SWITCH_ON_OFF: true });
  const { Value } = await owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: false });
  expect(home.real.device('plug-1').ran).toEqual([{ actionId: 'SET_ON_OFF', value: true }]);
  expect(Value).toMatchObject({ Value: false });
  const { events } = await owner.events.list({ DeviceId: PLUG, limit: 1 });
  expect(events[0]).toMatchObject({
    IoTEventType: 'device.operated',
    Cls: 'SWITCH_ON_OFF',
    Payload: { Value: false, from: true },
  });
});

test('[DEVICES-09] a plug declared a sensor reports, takes no commands and counts in its room', async () => {
  const { home, owner, say, values } = await aHouseWithPlug();
  const openings = async () =>
    (await owner.environments.list()).find(({ Id }) => Id === LIVING)?.State['OPENINGS']?.Value;
  const sensor = await say('magnetic_sensor');
  expect(sensor.Actions).toEqual([]);
  expect(values()).toMatchObject({ OPENINGS: true });
  expect(await openings()).toBe(1);
  await say('magnetic_sensor_inverted');
  expect(values()).toMatchObject({ OPENINGS: false });
  expect(await openings()).toBe(0);
  const run = owner.devices.run({ Id: PLUG, ActionId: 'SET_ON_OFF', Value: true });
  expect(await failure(run)).toEqual({ code: 'NOT_FOUND', data: { kind: 'action' } });
  expect(home.real.device('plug-1').ran).toEqual([]);
});

test('[DEVICES-09] a declared kind survives a restart, and reverts when the declaration is removed', async () => {
  const folder = aFolder();
  const before = await aHouseWithPlug(folder);
  await before.say('siren');
  await before.home.stop();
  const { home, say, values } = await aHouseWithPlug(folder);
  expect(home.devices.byId(PLUG)).toMatchObject({ PluggedType: 'siren', Type: 'siren' });
  expect(values()).toMatchObject({ ALERT: true });
  expect(await say(null)).toMatchObject({ PluggedType: null, Type: 'smart_plug' });
  expect(values()).toMatchObject({ SMART_PLUG_ON_OFF: true });
  await home.stop();
});

test('[DEVICES-09] an impossible kind is refused, and so is declaring a device that isn’t generic', async () => {
  const { home, owner, say } = await aHouseWithPlug();
  expect(await failure(say('garage'))).toMatchObject({ code: 'VALUE_NOT_AN_OPTION' });
  const sensor = owner.devices.update({
    Id: 'sensor-1' as DeviceId,
    revision: 1,
    change: { PluggedType: 'siren' },
  });
  expect(await failure(sensor)).toMatchObject({ code: 'VALUE_NOT_AN_OPTION' });
  expect(await failure(say('toaster' as PluggedType))).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(home.devices.byId(PLUG)).toMatchObject({ PluggedType: null, revision: 1 });
});

test('[SECURITY-05] people can’t declare the kind of a device that they may not change', async () => {
  const { home } = await aHouseWithPlug();
  const keeper = home.as('keeper', {
    Role: 'user',
    allow: [
      {
        Key: 'MODIFY_DEVICE',
        Condition: [{ Attr: 'IoTCategoryId', Operator: 'in', Value: ['smart_plug'] }],
      },
    ],
  });
  const change = { PluggedType: 'siren' } as const;
  expect(await failure(keeper.devices.update({ Id: PLUG, revision: 1, change }))).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('[DEVICES-B1] [DEVICES-09] a replacement device takes over the declared kind', async () => {
  const { home, owner, say } = await aHouseWithPlug();
  await say('water_tap_inverted');
  home.install('spare', LIVING, 'plug');
  await settle();
  home.real.device('spare').host.report({ StateVars: { SMART_PLUG_ON_OFF: true } });
  const replaced = await owner.deviceManager.replace({
    Id: PLUG,
    revision: 2,
    by: { Id: 'spare' as DeviceId, revision: 1 },
  });
  expect(replaced).toMatchObject({ PluggedType: 'water_tap_inverted', Key: 'spare' });
  expect(replaced.Status.StateVars['SWITCH_ON_OFF']?.Value).toBe(false);
});
