import { openDevice } from '@dimora/driver-kit/conformance';
import { STILL } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { onvifDriver } from '../src/index.ts';
import { aStream } from '../src/settings.ts';
import { startCamera } from './onvif-rig.ts';

const never = (): AbortSignal => new AbortController().signal;

test('[DEVICES-06] a camera reports its identity, its streams and motion', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  expect(bench.host.descriptions.at(-1)).toMatchObject({
    Manufacturer: 'Dimora Optics',
    ModelName: 'Dome 3',
    IoTCategoryIds: ['IpCamera'],
    events: ['MOTION'],
    streams: [{ path: '/live/main?channel=1&tcp', mime: 'video/mp4', default: true }],
    DefaultActionId: null,
  });
});

test('[CAMERA-08] streams that a person entered stay unchanged', async () => {
  await using rig = await startCamera(
    {},
    { streams: [aStream({ path: '/mine', port: 8554 }), aStream()] },
  );
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  expect(bench.host.descriptions.at(-1)?.streams).toEqual([
    { path: '/mine', mime: 'video/mp4', default: true },
    { path: '/live/sub?channel=1&tcp', mime: 'video/mp4', default: false },
  ]);
});

test('motion and its end are reported', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.until('nothing moves', () => bench.host.value('PRESENCE') === false);
  rig.camera.seeMotion(true);
  await bench.host.until('something moves', () => bench.host.value('PRESENCE') === true);
  rig.camera.seeMotion(false);
  await bench.host.until('it is over', () => bench.host.value('PRESENCE') === false);
});

test('there is motion while any detector of a camera sees some', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  const { host } = bench;
  const tell = (topic: string, item: string, is: boolean) =>
    rig.camera.pullPoints.tellDetector([`tns1:${topic}`, item], is, Date.now());
  const people = 'RuleEngine/MyRuleDetector/PeopleDetect';
  await host.until('nothing moves', () => host.value('PRESENCE') === false);
  rig.camera.seeMotion(true);
  await host.until('something moves', () => host.value('PRESENCE') === true);
  const heard = host.reports.length;
  for (const is of [false, true, false]) tell(people, 'State', is);
  tell('RuleEngine/MyRuleDetector/VehicleDetect', 'State', false);
  await host.until('the detectors were heard', () => host.reports.length > heard);
  expect(host.value('PRESENCE')).toBe(true);
  rig.camera.seeMotion(false);
  await host.until('it is over', () => host.value('PRESENCE') === false);
  tell('RuleEngine/PeopleDetector/People', 'IsPeople', true);
  await host.until('somebody is there', () => host.value('PRESENCE') === true);
});

test('another pull point is created when the camera has dropped the first', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.until('nothing moves', () => bench.host.value('PRESENCE') === false);
  rig.camera.pullPoints.closeAll();
  await bench.host.until('another is open', () => rig.camera.pullPoints.size === 1);
  rig.camera.seeMotion(true);
  await bench.host.until('something moves', () => bench.host.value('PRESENCE') === true);
  expect(bench.host.reports.some(({ Reachable }) => Reachable === false)).toBe(false);
});

test('requests to a camera whose clock is an hour slow use the camera’s time', async () => {
  await using rig = await startCamera({ skewMs: -3_600_000 });
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
});

test('a wrong password is named, and the right one works as soon as it is set', async () => {
  await using rig = await startCamera({}, { Password: 'guess' });
  await using bench = await openDevice(onvifDriver, rig.settings);
  const said = () => bench.host.reports.findLast(({ Reachable }) => Reachable !== undefined);
  await bench.host.until('it is refused', () => said()?.trouble === 'WRONG_CREDENTIALS');
  expect(said()?.Reachable).toBe(false);
  await expect(bench.session.run('MOVE_CAMERA', 'LEFT', never())).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  rig.camera.setPassword('guess');
  await bench.host.there();
  expect(said()?.trouble).toBeNull();
});

test.each([
  ['serial number', { DeviceId: 'SN7777' }],
  ['announced id', { endpoint: 'urn:uuid:1419d68a-1dd2-11b2-a105-0000000000ff' }],
])(
  'another camera at the address is detected by its %s, and never moved',
  async (_by, settings) => {
    await using rig = await startCamera({}, settings);
    await using bench = await openDevice(onvifDriver, rig.settings);
    await bench.host.until('it is another', () =>
      bench.host.reports.some(({ trouble }) => trouble === 'ANOTHER_DEVICE'),
    );
    await expect(bench.session.run('GO_TO_PRESET', 'Door', never())).rejects.toMatchObject({
      failure: 'UNREACHABLE',
    });
    expect(rig.camera.received).toBe(0);
  },
);

test('a server that isn’t a camera is reported as not understood', async () => {
  await using rig = await startCamera();
  const page = { status: 200, body: '<html><body>Router</body></html>' };
  rig.camera.wrongAnswers.push(...Array.from({ length: 50 }, () => page));
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.until('it is not understood', () =>
    bench.host.reports.some(({ trouble }) => trouble === 'NOT_UNDERSTOOD'),
  );
});

test(
  'a camera that accepts everything and answers nothing is unreachable',
  { timeout: 300_000 },
  async () => {
    await using rig = await startCamera({ events: false });
    await using bench = await openDevice(onvifDriver, rig.settings, { haste: 50 });
    await bench.host.there();
    rig.wire?.mute(true);
    await bench.host.until('it is gone', () => bench.host.reachable === false);
    expect(bench.host.reports.at(-1)?.trouble).toBe('NO_ANSWER');
    rig.wire?.mute(false);
    await bench.host.until('it is reachable again', () => bench.host.reachable === true);
  },
);

test('a PTZ step starts, stops, and leaves the preset', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  await bench.session.run('GO_TO_PRESET', 'Garden path', never());
  expect(bench.host.value('CAMERA_PRESET')).toBe('Garden path');
  await bench.session.run('MOVE_CAMERA', 'LEFT', never());
  expect(rig.camera.head.moves).toEqual(['preset 2', 'move -0.5 0 0', 'stop']);
  expect(bench.host.value('CAMERA_PRESET')).toBeNull();
  await expect(bench.session.run('MOVE_CAMERA', 'BACKWARDS', never())).rejects.toMatchObject({
    failure: 'REFUSED',
  });
});

test('[INSTALL-B1] a camera provides a picture', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  const picture = await bench.session.snapshot?.(never());
  expect(picture?.mime).toBe('image/jpeg');
  expect(Buffer.compare(Buffer.from(picture?.bytes ?? []), STILL)).toBe(0);
});

test('a camera without PTZ and events offers neither', async () => {
  await using rig = await startCamera({ ptz: false, events: false });
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  const description = bench.host.descriptions.at(-1);
  expect(description?.Actions).toEqual([]);
  expect(description?.StateVars).toEqual({});
});

test('secrets appear in no log line', async () => {
  await using rig = await startCamera({}, { Password: 'hunter-2' });
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.until('it is refused', () => bench.host.reachable === false);
  expect(JSON.stringify(bench.host.log.lines)).not.toContain('hunter-2');
});

test('[HISTORY-10] a doorbell rings at each press, and counts as a doorbell from then on', async () => {
  await using rig = await startCamera();
  await using bench = await openDevice(onvifDriver, rig.settings);
  await bench.host.there();
  await bench.host.until('it listens', () => rig.camera.asked.includes('PullMessages'));
  const rings = () =>
    bench.host.reports.filter(({ StateVars }) => StateVars?.['DOORBELL'] === 'RING').length;
  rig.camera.ring();
  await bench.host.until('it has rung', () => rings() === 1);
  expect(bench.host.descriptions.at(-1)?.events).toContain('RING');
  rig.camera.ring();
  await bench.host.until('it has rung again', () => rings() === 2);
});
