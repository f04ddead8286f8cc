import { TestHost } from '@dimora/driver-kit/conformance';
import { relay, weather } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { homeAssistantDriver } from '../src/index.ts';
import { startAnnouncing } from './announcing-rig.ts';

/** A relay that announces itself, installed as settings say. */
async function bench(settings: Record<string, unknown> = {}) {
  const rig = await startAnnouncing([relay]);
  const host = new TestHost(() => rig.link);
  const parsed = homeAssistantDriver.settings.parse({ ...(rig.settings as object), ...settings });
  const session = await homeAssistantDriver.open(parsed, host);
  return {
    rig,
    host,
    session,
    categories: () => host.descriptions.at(-1)?.IoTCategoryIds,
    [Symbol.asyncDispose]: async () => {
      await session[Symbol.asyncDispose]();
      await rig[Symbol.asyncDispose]();
    },
  };
}

test('[MQTT-B1] what was installed by its identifier alone learns what it can do', async () => {
  await using box = await bench({ announcements: [] });
  await box.host.until('described', () => box.categories()?.includes('switch') === true);
  await box.host.until('there', () => box.host.reachable === true);
  await box.session.run('SET_ON_OFF', true, new AbortController().signal);
  expect(box.rig.appliance.state('relay/state')).toBe('{"on":true}');
});

test('[MQTT-B1] a part that is announced later comes in, and one that is taken back goes', async () => {
  await using box = await bench();
  await box.host.until('there', () => box.host.reachable === true);
  box.rig.appliance.rebuild([relay, ...weather]);
  await box.host.until('more', () => box.categories()?.includes('humidity_sensor') === true);
  await box.host.until('measured', () => box.host.value('TEMPERATURE') === 20.5);
  box.rig.appliance.rebuild([relay]);
  await box.host.until('less', () => box.categories()?.join() === 'switch');
});

test('a device that has signed off is unreachable until it is back', async () => {
  await using box = await bench();
  await box.host.until('there', () => box.host.reachable === true);
  box.rig.appliance.blurt('status', 'offline');
  await box.host.until('gone', () => box.host.reachable === false);
  box.rig.appliance.blurt('status', 'online');
  await box.host.until('back', () => box.host.reachable === true);
});
