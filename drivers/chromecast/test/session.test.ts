import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { chromecastDriver } from '../src/index.ts';
import { startCast } from './cast-rig.ts';

const never = (): AbortSignal => new AbortController().signal;

test('a Cast device reports its identity, playback and volume', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  expect(bench.host.descriptions.at(-1)).toMatchObject({
    ModelName: 'Dimora Cast',
    IoTCategoryIds: ['media_player'],
  });
  const told = ['MEDIA_STATE', 'MEDIA_TITLE', 'MEDIA_APP', 'VOLUME', 'MUTE'];
  expect(told.map((id) => bench.host.value(id))).toEqual([
    'PLAYING',
    'Sul mare',
    'Default Media Receiver',
    40,
    false,
  ]);
});

test('changes are reported without polling: a new volume, and the app closed', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  rig.device.turn(0.75);
  await bench.host.until('it is louder', () => bench.host.value('VOLUME') === 75);
  rig.device.quit();
  await bench.host.until('nothing is on', () => bench.host.value('MEDIA_APP') === null);
  expect(bench.host.value('MEDIA_STATE')).toBe('STOPPED');
  expect(bench.host.value('MEDIA_TITLE')).toBeNull();
});

test('with nothing playing it is stopped, and refuses to play', async () => {
  await using rig = await startCast({ playing: false });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  expect(bench.host.value('MEDIA_STATE')).toBe('STOPPED');
  await bench.session.run('SET_MEDIA_STATE', 'STOPPED', never());
  await expect(bench.session.run('SET_MEDIA_STATE', 'PLAYING', never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
  expect(rig.device.received).toBe(0);
});

test('stopping twice closes the app', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('SET_MEDIA_STATE', 'STOPPED', never());
  expect(rig.device.appRuns).toBe(true);
  await bench.session.run('SET_MEDIA_STATE', 'STOPPED', never());
  expect(rig.device.appRuns).toBe(false);
});

test('the next title is reported, and after the last one the command is refused', async () => {
  await using rig = await startCast({ titles: ['Uno', 'Due'] });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('NEXT_TITLE', null, never());
  expect(bench.host.value('MEDIA_TITLE')).toBe('Due');
  await expect(bench.session.run('NEXT_TITLE', null, never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('a volume controlled by another device is refused', async () => {
  await using rig = await startCast({ fixedVolume: true });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  await expect(bench.session.run('SET_VOLUME', 10, never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('another Cast device at the address is detected by its id, and never operated', async () => {
  await using rig = await startCast({ id: 'ffffffffffffffffffffffffffffffff' });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.until('it is another', () =>
    bench.host.reports.some(({ trouble }) => trouble === 'ANOTHER_DEVICE'),
  );
  await expect(bench.session.run('SET_VOLUME', 100, never())).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  expect(rig.device.received).toBe(0);
});

test('an old device that reports no id is accepted', async () => {
  await using rig = await startCast({ tellsId: false });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
});

test('heartbeats keep the connection; without a response to them it is lost', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings, { haste: 15 });
  await bench.host.there();
  await bench.host.until('six have come', () => rig.device.heartbeats > 6);
  expect(bench.host.reports.some(({ Reachable }) => Reachable === false)).toBe(false);
  rig.wire?.mute(true);
  await bench.host.until('it is gone', () => bench.host.reachable === false);
  expect(bench.host.reports.at(-1)?.trouble).toBe('NO_ANSWER');
});

test('an oversized message closes the connection, and it reconnects', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  rig.device.blurt(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 1, 2, 3), false);
  await bench.host.until('it is not understood', () =>
    bench.host.reports.some(({ trouble }) => trouble === 'NOT_UNDERSTOOD'),
  );
  await bench.host.until('it is reachable again', () => bench.host.reachable === true);
});

test('it reconnects after the device closes the connection', async () => {
  await using rig = await startCast();
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  rig.device.say('tp.connection', '{"type":"CLOSE"}');
  await bench.host.until('it disconnected', () => bench.host.reachable === false);
  await bench.host.until('it is reachable again', () => bench.host.reachable === true);
});

test('a server without TLS on the port is reported as not understood', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await using bench = await openDevice(chromecastDriver, { Address: '127.0.0.1', port });
  await bench.host.until('it is unreachable', () => bench.host.reachable === false);
  expect(bench.host.reports.at(-1)?.trouble).toBe('NOT_UNDERSTOOD');
  server.close();
});

test('it plays a URL, starting a player with the right type; an unplayable one is refused', async () => {
  await using rig = await startCast({ playing: false });
  await using bench = await openDevice(chromecastDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('PLAY_URL', 'http://192.0.2.9/doorbell.mp3?x=1', never());
  expect(rig.device.loaded).toEqual(['http://192.0.2.9/doorbell.mp3?x=1', 'audio/mpeg']);
  await bench.host.until('it plays', () => bench.host.value('MEDIA_STATE') === 'PLAYING');
  expect(bench.host.value('MEDIA_APP')).toBe('Default Media Receiver');
  await bench.session.run('PLAY_URL', 'https://example.org/film.MP4', never());
  expect(rig.device.loaded).toEqual(['https://example.org/film.MP4', 'video/mp4']);
  await expect(
    bench.session.run('PLAY_URL', 'http://192.0.2.9/a.flac', never()),
  ).rejects.toMatchObject({ failure: 'REFUSED' });
});
