import { openDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { IEEE, NAME, recognised, startBridge } from './bridge-rig.ts';

test('[MQTT-B1] a device renamed at the bridge stays the same device', async () => {
  await using rig = await startBridge('plug');
  await using plug = await openDevice(zigbee2MqttDriver, rig.settings, rig);
  await plug.host.there();
  rig.bridge.rename(NAME, 'washing machine');
  await plug.host.until('described', () =>
    plug.host.descriptions.some(({ Address }) => Address === 'zigbee2mqtt/washing machine'),
  );
  await plug.host.until('there again', () => plug.host.reachable === true);
  expect(await plug.run('SET_ON_OFF', true)).toBe('done');
  expect(rig.bridge.state('washing machine')['state']).toBe('ON');
});

test.each(['house/zigbee2mqtt', 'my/summer/house/zigbee'])(
  'the base topic %s is found, and its devices operated',
  async (base) => {
    await using rig = await startBridge('plug', { base });
    expect(rig.settings).toMatchObject({ Address: base, DeviceId: IEEE });
    await using plug = await openDevice(zigbee2MqttDriver, rig.settings, rig);
    await plug.host.there();
    expect(await plug.run('SET_ON_OFF', true)).toBe('done');
    expect(rig.bridge.state(NAME)['state']).toBe('ON');
  },
);

test('the bridge of a base topic with a slash is recognised', async () => {
  const payload = new TextEncoder().encode('{"version":"2.14.0","permit_join":false}');
  const found = await recognised({
    topic: 'house/zigbee2mqtt/bridge/info',
    payload,
  });
  expect(found).toMatchObject([{ Address: 'house/zigbee2mqtt', IoTCategoryIds: ['bridge'] }]);
});

test('a device installed by its address alone learns its capabilities', async () => {
  await using rig = await startBridge('plug');
  const settings = {
    Address: 'zigbee2mqtt',
    DeviceId: IEEE,
    broker: 'outside',
  };
  await using plug = await openDevice(zigbee2MqttDriver, settings, rig);
  await plug.host.until('described', () =>
    plug.host.descriptions.some(({ IoTCategoryIds }) => IoTCategoryIds.includes('smart_plug')),
  );
  expect(await plug.run('SET_ON_OFF', true)).toBe('done');
});

test('a device that the bridge can’t reach, or no longer knows, is unreachable', async () => {
  await using rig = await startBridge('plug');
  await using plug = await openDevice(zigbee2MqttDriver, rig.settings, rig);
  await plug.host.there();
  rig.bridge.available(NAME, false);
  await plug.host.until('unreachable', () => plug.host.reachable === false);
  rig.bridge.available(NAME, true);
  await plug.host.until('back', () => plug.host.reachable === true);
  rig.bridge.leave(NAME);
  await plug.host.until('gone', () => plug.host.reachable === false);
  expect(plug.host.reports.at(-1)).toMatchObject({ trouble: 'NO_ANSWER' });
});

/** A tenth of the real times: the command's time-out is 0.8 s or less here, the ways are longer. */
const HASTE = 10;

test.each([12_000, 30_000])(
  'a blind that takes %i ms moves, and doesn’t fail',
  async (travelMs) => {
    await using rig = await startBridge('blind', {
      travelMs: travelMs / HASTE,
    });
    await using blind = await openDevice(zigbee2MqttDriver, rig.settings, {
      ...rig,
      haste: HASTE,
    });
    await blind.host.until('known', () => blind.host.value('POSITION') === 60);
    const outcome = await blind.session.run('SET_POSITION', 10, new AbortController().signal);
    expect(outcome).toBe('accepted');
    expect(blind.host.value('MOVEMENT')).toBe('DOWN');
    expect(blind.host.value('TARGET_POSITION')).toBe(10);
    await blind.host.until('it has arrived', () => blind.host.value('MOVEMENT') === 'STOP');
    expect(blind.host.value('POSITION')).toBeLessThanOrEqual(12);
    expect(blind.host.value('TARGET_POSITION')).toBeNull();
  },
);

test('a blind is stopped on its way', async () => {
  await using rig = await startBridge('blind', { travelMs: 30_000 / HASTE });
  await using blind = await openDevice(zigbee2MqttDriver, rig.settings, {
    ...rig,
    haste: HASTE,
  });
  await blind.host.until('known', () => blind.host.value('POSITION') === 60);
  expect(await blind.run('MOVE', 'UP')).toBe('done');
  await blind.host.until('under way', () => Number(blind.host.value('POSITION')) >= 70);
  expect(blind.host.value('MOVEMENT')).toBe('UP');
  expect(await blind.run('MOVE', 'STOP')).toBe('done');
  expect(blind.host.value('MOVEMENT')).toBe('STOP');
  expect(blind.host.value('TARGET_POSITION')).toBeNull();
});

/** So that the three minutes of a blind of which nothing is known pass in a second. */
const HURRY = 180;

test('a silent blind has accepted, and counts as arrived only when it reports', async () => {
  await using rig = await startBridge('blind');
  await using blind = await openDevice(zigbee2MqttDriver, rig.settings, {
    ...rig,
    haste: HURRY,
  });
  await blind.host.until('known', () => blind.host.value('POSITION') === 60);
  rig.wire?.mute(true);
  const outcome = await blind.session.run('SET_POSITION', 10, new AbortController().signal);
  expect(outcome).toBe('accepted');
  expect(blind.host.value('MOVEMENT')).toBe('DOWN');
  await blind.host.until('late', () => blind.host.value('MOVEMENT') === 'UNCONFIRMED');
  expect(blind.host.value('TARGET_POSITION')).toBe(10);
  expect(blind.host.reachable).toBe(true);
});
