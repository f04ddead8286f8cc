import { openDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { IEEE, NAME, startBridge } from './bridge-rig.ts';

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

test('a device installed by its address alone learns its capabilities', async () => {
  await using rig = await startBridge('plug');
  const settings = { Address: 'zigbee2mqtt', DeviceId: IEEE, broker: 'outside' };
  await using plug = await openDevice(zigbee2MqttDriver, settings, rig);
  await plug.host.until('described', () =>
    plug.host.descriptions.some(({ IoTCategoryIds }) => IoTCategoryIds.includes('smart_plug')),
  );
  expect(await plug.run('SET_ON_OFF', true)).toBe('done');
});

test('a device that the bridge can’t reach is unreachable, and so is one that it no longer knows', async () => {
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
