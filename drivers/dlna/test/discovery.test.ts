import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Sighting } from '@dimora/driver-kit';
import { searchHost } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { dlnaDriver } from '../src/index.ts';
import { askLocation } from '../src/wire/ask-location.ts';
import { startRenderer, UDN } from './dlna-rig.ts';

const sighting = (location: string): Sighting => ({
  kind: 'ssdp',
  target: 'urn:schemas-upnp-org:device:MediaRenderer:1',
  usn: `uuid:${UDN}::urn:schemas-upnp-org:device:MediaRenderer:1`,
  location,
  server: 'Linux UPnP/1.0',
  address: '127.0.0.1',
});
const recognise = (seen: Sighting) => dlnaDriver.discovery?.recognise?.(seen, searchHost());

test('a discovered renderer can be installed as found, under the same key', async () => {
  await using rig = await startRenderer();
  const location = `http://127.0.0.1:${rig.renderer.port}/description.xml`;
  const [finding] = (await recognise(sighting(location))) ?? [];
  expect(finding).toMatchObject({
    driver: 'dlna',
    Name: 'Living room',
    ModelName: 'Shelf 2',
    Address: '127.0.0.1',
    trouble: null,
  });
  const settings = dlnaDriver.settings.parse(finding?.Settings);
  expect(dlnaDriver.describe(settings)).toMatchObject({ Key: finding?.Key, UDN: finding?.UDN });
});

test.each(['file:///etc/passwd', 'nonsense', 'http://127.0.0.1:1/description.xml'])(
  'a description at %s is not accepted as a renderer',
  async (location) => {
    expect(await recognise(sighting(location))).toEqual([]);
  },
);

test('[DISCOVERY-B1] one address is asked for its renderer’s description', async () => {
  const peer = createSocket('udp4');
  peer.on('message', (_message, from) => {
    peer.send('HTTP/1.1 200 OK\r\nLOCATION: file:///etc/passwd\r\n\r\n', from.port, from.address);
    peer.send('nonsense', from.port, from.address);
    peer.send(
      'HTTP/1.1 200 OK\r\nLocation: http://127.0.0.1:9/d.xml\r\n\r\n',
      from.port,
      from.address,
    );
  });
  peer.bind(0, '127.0.0.1');
  await once(peer, 'listening');
  const { signal } = new AbortController();
  expect(await askLocation('127.0.0.1', signal, peer.address().port)).toBe(
    'http://127.0.0.1:9/d.xml',
  );
  peer.close();
});

test('an address without a renderer yields nothing', async () => {
  const stop = AbortSignal.timeout(100);
  await expect(askLocation('127.0.0.1', stop, 9)).rejects.toMatchObject({ trouble: 'NO_ANSWER' });
});
