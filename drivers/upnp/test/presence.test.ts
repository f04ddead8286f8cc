import { TestHost } from '@dimora/driver-kit/conformance';
import { startGssdp, UpnpLight } from '@dimora/simulators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDescription } from '../src/codec/description.ts';
import { readAnswer } from '../src/codec/light.ts';
import { upnpDriver } from '../src/index.ts';
import { readPresence } from '../src/wire/ssdp-presence.ts';
import { startLight } from './upnp-rig.ts';

/** GNOME's gssdp announcing a light. */
const gssdp = ({ id, location }: UpnpLight) =>
  startGssdp(location, [
    { target: 'upnp:rootdevice', usn: `uuid:${id}::upnp:rootdevice` },
    { target: `uuid:${id}`, usn: `uuid:${id}` },
  ]);

test('a third-party peer’s farewell counts immediately, and its announcement makes the hub check', async () => {
  await using light = await UpnpLight.start();
  const host = new TestHost();
  const settings = upnpDriver.settings.parse({
    Address: '127.0.0.1',
    Location: light.location,
    DeviceId: light.id,
    pollSeconds: 600,
  });
  await using _session = await upnpDriver.open(settings, host);
  await host.there();
  const first = await gssdp(light);
  await first.leave();
  await host.until('gone', () => host.reachable === false);
  await using _again = await gssdp(light);
  await host.until('back', () => host.reachable === true);
  host.end();
});

test('a change is reported by the device’s own event, without waiting for the next poll', async () => {
  await using light = await UpnpLight.start();
  const host = new TestHost();
  const settings = { Address: '127.0.0.1', Location: light.location, pollSeconds: 600 };
  const session = await upnpDriver.open(upnpDriver.settings.parse(settings), host);
  await host.there();
  await host.until('subscribed', () => light.subscribers.size === 2);
  await light.press(true);
  await host.until('lit', () => host.value('LIGHT_ON_OFF') === true);
  await light.subscribers.blurt('<e:propertyset><Status>perhaps</Status>');
  await light.press(false);
  await host.until('dark', () => host.value('LIGHT_ON_OFF') === false);
  await session[Symbol.asyncDispose]();
  expect(light.subscribers.size).toBe(0);
  host.end();
});

test('another device at the address gets no commands', async () => {
  await using rig = await startLight({ DeviceId: 'somebody-else' });
  const host = new TestHost();
  await using session = await upnpDriver.open(upnpDriver.settings.parse(rig.settings), host);
  await host.until('trouble', () => host.reports.at(-1)?.trouble === 'ANOTHER_DEVICE');
  const run = session.run('SET_ON_OFF', true, new AbortController().signal);
  await expect(run).rejects.toMatchObject({ trouble: 'ANOTHER_DEVICE' });
  expect(rig.light.received).toBe(0);
  host.end();
});

test('any message is read or ignored, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readDescription(text);
      readDescription(`<root><device>${text}</device></root>`);
      readAnswer(text, 'dimming');
      readPresence(`NOTIFY * HTTP/1.1\r\n${text}`);
    }),
  );
  expect(readAnswer('<a><retLoadlevelStatus>250</retLoadlevelStatus></a>', 'dimming')).toBe(
    undefined,
  );
  expect(
    readPresence('NOTIFY * HTTP/1.1\r\nNTS: ssdp:byebye\r\nUSN: uuid:x-1::upnp:rootdevice\r\n'),
  ).toEqual(['x-1', 'byebye']);
});
