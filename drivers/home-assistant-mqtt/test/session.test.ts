import { openDevice, type OpenDevice } from '@dimora/driver-kit/conformance';
import { relay, weather } from '@dimora/simulators';
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
