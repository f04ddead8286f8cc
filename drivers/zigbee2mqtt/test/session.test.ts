import { TestHost } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { zigbee2MqttDriver } from '../src/index.ts';
import { IEEE, NAME, startBridge } from './bridge-rig.ts';

/** An open plug behind a bridge. */
async function bench(settings?: Record<string, unknown>) {
  const rig = await startBridge('plug');
  const host = new TestHost(() => rig.link);
  const parsed = zigbee2MqttDriver.settings.parse(settings ?? rig.settings);
  const session = await zigbee2MqttDriver.open(parsed, host);
  return {
    rig,
    host,
    session,
    [Symbol.asyncDispose]: async () => {
      await session[Symbol.asyncDispose]();
      await rig[Symbol.asyncDispose]();
    },
  };
}

const never = (): AbortSignal => new AbortController().signal;

test('[MQTT-B1] a device that is called otherwise at the bridge stays the same device', async () => {
  await using plug = await bench();
  await plug.host.until('there', () => plug.host.reachable === true);
  plug.rig.bridge.rename(NAME, 'washing machine');
  await plug.host.until('described', () =>
    plug.host.descriptions.some(({ Address }) => Address === 'zigbee2mqtt/washing machine'),
  );
  await plug.host.until('there again', () => plug.host.reachable === true);
  await plug.session.run('SET_ON_OFF', true, never());
  expect(plug.rig.bridge.state('washing machine')['state']).toBe('ON');
});

test('a device that was installed by its address alone learns what it can do', async () => {
  await using plug = await bench({ Address: 'zigbee2mqtt', DeviceId: IEEE, broker: 'outside' });
  await plug.host.until('described', () =>
    plug.host.descriptions.some(({ IoTCategoryIds }) => IoTCategoryIds.includes('smart_plug')),
  );
  await plug.session.run('SET_ON_OFF', true, never());
});

test('a device that the bridge misses is unreachable, and so is one that it no longer knows', async () => {
  await using plug = await bench();
  await plug.host.until('there', () => plug.host.reachable === true);
  plug.rig.bridge.available(NAME, false);
  await plug.host.until('missed', () => plug.host.reachable === false);
  plug.rig.bridge.available(NAME, true);
  await plug.host.until('back', () => plug.host.reachable === true);
  plug.rig.bridge.leave(NAME);
  await plug.host.until('gone', () => plug.host.reachable === false);
  expect(plug.host.reports.at(-1)).toMatchObject({ trouble: 'NO_ANSWER' });
});
