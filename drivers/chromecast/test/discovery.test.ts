import type { Sighting } from '@dimora/driver-kit';
import { searchHost } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { chromecastDriver } from '../src/index.ts';
import { ID, startCast } from './cast-rig.ts';

const sighting = (text: Record<string, string>): Sighting => ({
  kind: 'mdns',
  service: '_googlecast._tcp.local',
  name: `Dimora-Cast-${ID}`,
  host: '3d7c1d0a.local',
  address: '192.0.2.40',
  port: 8009,
  text,
});
const recognise = (text: Record<string, string>) =>
  chromecastDriver.discovery?.recognise?.(sighting(text), searchHost());

test('an announced device can be installed as found, under the same key', async () => {
  const [finding] = (await recognise({ id: ID, md: 'Nest Hub', fn: 'Cucina', ca: '231941' })) ?? [];
  expect(finding).toMatchObject({
    driver: 'chromecast',
    Name: 'Cucina',
    ModelName: 'Nest Hub',
    Address: '192.0.2.40',
    trouble: null,
  });
  const settings = chromecastDriver.settings.parse(finding?.Settings);
  expect(chromecastDriver.describe(settings)).toMatchObject({
    Key: finding?.Key,
    UDN: finding?.UDN,
  });
});

test.each([
  ['without an id', { md: 'Nest Hub' }],
  ['that is a group of others', { id: ID, md: 'Google Cast Group' }],
])('the announcement %s is ignored', async (_what, text) => {
  expect(await recognise(text)).toEqual([]);
});

test('[DISCOVERY-B1] one address is probed for a Cast device', async () => {
  await using rig = await startCast();
  const probe = (address: string) => chromecastDriver.discovery?.probe?.(address, searchHost());
  const { port } = rig.device;
  const [finding] = (await probe(`127.0.0.1:${port}`)) ?? [];
  expect(finding).toMatchObject({ Name: 'Kitchen display', ModelName: 'Dimora Cast' });
  expect(finding?.Settings).toMatchObject({ DeviceId: ID, port });
  await rig.device.stop();
  expect(await probe(`127.0.0.1:${port}`)).toEqual([]);
});
