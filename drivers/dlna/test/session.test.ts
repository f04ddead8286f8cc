import { openDevice } from '@dimora/driver-kit/conformance';
import { expect, test } from 'vitest';
import { dlnaDriver } from '../src/index.ts';
import { startRenderer } from './dlna-rig.ts';

const never = (): AbortSignal => new AbortController().signal;

test('a renderer reports its identity, playback and volume', async () => {
  await using rig = await startRenderer({ loudest: 40 });
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.there();
  expect(bench.host.descriptions.at(-1)).toMatchObject({
    Key: 'dlna_5f9ec1b3ed59190045300007f521ebd6',
    ModelName: 'Shelf 2',
    Manufacturer: 'Dimora Audio',
    IoTCategoryIds: ['media_player'],
  });
  expect(
    ['MEDIA_STATE', 'MEDIA_TITLE', 'VOLUME', 'MUTE'].map((id) => bench.host.value(id)),
  ).toEqual(['STOPPED', 'Sul mare', 25, false]);
});

test('events are reported without polling', async () => {
  await using rig = await startRenderer({ loudest: 100 });
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.until('both services are subscribed', () => rig.renderer.subscribers.size === 2);
  await rig.renderer.turn(64);
  await bench.host.until('it is louder', () => bench.host.value('VOLUME') === 64);
});

test('a renderer without events is polled', async () => {
  await using rig = await startRenderer({ events: false, loudest: 100 });
  await using bench = await openDevice(dlnaDriver, rig.settings, { haste: 20 });
  await bench.host.there();
  await rig.renderer.turn(64);
  await bench.host.until('it is louder', () => bench.host.value('VOLUME') === 64);
});

test('the next title is reported, and after the last one the command is refused', async () => {
  await using rig = await startRenderer({ titles: ['Uno', 'Due'] });
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('NEXT_TITLE', null, never());
  expect(bench.host.value('MEDIA_TITLE')).toBe('Due');
  await expect(bench.session.run('NEXT_TITLE', null, never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('an operation that the renderer rejects at the moment is refused', async () => {
  await using rig = await startRenderer();
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.there();
  await expect(bench.session.run('SET_MEDIA_STATE', 'PAUSED', never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('another renderer at the address is detected by its UDN, and never operated', async () => {
  await using rig = await startRenderer({ udn: 'uuid:somebody-else' });
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.until('it is another', () =>
    bench.host.reports.some(({ trouble }) => trouble === 'ANOTHER_DEVICE'),
  );
  await expect(bench.session.run('SET_VOLUME', 100, never())).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  expect(rig.renderer.received).toBe(0);
});

test('a renderer that accepts everything and answers nothing is unreachable', async () => {
  await using rig = await startRenderer();
  await using bench = await openDevice(dlnaDriver, rig.settings, { haste: 50 });
  await bench.host.until('its events are subscribed', () => rig.renderer.subscribers.size === 2);
  rig.wire?.mute(true);
  await bench.host.until('it is gone', () => bench.host.reachable === false);
  expect(bench.host.reports.at(-1)?.trouble).toBe('NO_ANSWER');
});

test('disposing unsubscribes from events', async () => {
  await using rig = await startRenderer();
  const bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.until('both services are subscribed', () => rig.renderer.subscribers.size === 2);
  await rig.renderer.turn(50);
  await bench.host.until('an event is reported', () => bench.host.value('VOLUME') === 100);
  await bench[Symbol.asyncDispose]();
  expect(rig.renderer.subscribers.size).toBe(0);
});

test('it plays a URL with its description; an unplayable one is refused', async () => {
  await using rig = await startRenderer();
  await using bench = await openDevice(dlnaDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('PLAY_URL', 'http://192.0.2.9/bell.mp3?a=1&b=<2>', never());
  expect(rig.renderer.uri).toBe('http://192.0.2.9/bell.mp3?a=1&amp;b=&lt;2&gt;');
  expect(bench.host.value('MEDIA_STATE')).toBe('PLAYING');
  await expect(
    bench.session.run('PLAY_URL', 'http://192.0.2.9/a.flac', never()),
  ).rejects.toMatchObject({ failure: 'REFUSED' });
});
