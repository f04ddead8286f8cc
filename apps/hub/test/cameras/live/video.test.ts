import { claimsChanged } from '../../../src/platform/caller.events.ts';
import { PeopleMaking } from '../../../src/modules/people/users/port.ts';
import { ParametersPort } from '../../../src/modules/house/parameters/port.ts';
import { MAY_CONVERT, VIEW_SLOTS } from '../../../src/modules/cameras/feeds/feed-settings.ts';
import { RtspCamera } from '@dimora/simulators';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/a-hub.ts';
import { aWatchedHome } from './a-viewer.ts';
import { ffmpegsOf } from './processes.ts';

const PASSWORD = 'camera-s3cret"1';
const WAYS = [
  ['none', ''],
  ['basic', 'tcp'],
  ['digest', 'tcp'],
  ['digest', 'udp'],
] as const;

describe('[CAMERA-08] a viewer gets fragmented MP4', () => {
  test.each(WAYS)('of a camera with sign-in %s, transport “%s”', async (auth, transport) => {
    await using camera = await RtspCamera.start({ auth, password: PASSWORD });
    const Password = auth === 'none' ? '' : PASSWORD;
    await using seen = await aWatchedHome({
      port: camera.port,
      Password,
      stream: { rtsp_transport: transport },
    });
    using viewer = seen.watch();
    await viewer.plays(20);
    expect([viewer.states[0], viewer.states.at(-1)]).toEqual(['CONNECTING', 'CONNECTED']);
    expect(viewer.news.find(({ kind }) => kind === 'mp4')).toMatchObject({
      mime: expect.stringMatching(/^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/),
      width: 640,
      height: 360,
    });
    const kinds = viewer.frames.map(({ kind }) => kind).filter((kind) => kind !== 'news');
    expect(kinds.slice(0, 3)).toEqual(['init', 'part', 'part']);
    const [running, ...others] = ffmpegsOf();
    expect(others).toEqual([]);
    for (const secret of [PASSWORD, 'camera-s3cret', 'admin', String(camera.port), '/main'])
      expect(running?.told).not.toContain(secret);
    expect(JSON.stringify(seen.home.log.lines)).not.toContain('camera-s3cret');
  });

  test('with sound, and in the small stream for small tiles', async () => {
    await using camera = await RtspCamera.start({
      streams: { '/main': { sound: 'pcma' }, '/sub': { width: 320, height: 180 } },
    });
    await using seen = await aWatchedHome({
      port: camera.port,
      more: [{ port: camera.port, path: '/sub', type: 'video' }],
    });
    using large = seen.watch();
    using small = seen.watch(undefined, { quality: 'small' });
    await Promise.all([large.plays(), small.plays()]);
    const format = (viewer: typeof large) => viewer.news.find(({ kind }) => kind === 'mp4');
    expect(format(large)?.mime).toMatch(/"avc1\.\w{6}, mp4a\.40\.2"$/);
    expect(format(small)).toMatchObject({ width: 320, height: 180 });
  });

  test('H.265 goes to viewers who play it; others learn why not, or get it converted where the owner allows it', async () => {
    await using camera = await RtspCamera.start({
      streams: { '/main': { codec: 'h265', fps: 10 } },
    });
    await using seen = await aWatchedHome({ port: camera.port });
    using plays = seen.watch(undefined, { plays: ['avc1', 'hvc1'] });
    using lacks = seen.watch();
    await Promise.all([plays.plays(), lacks.sees('FAILED CODEC_NOT_PLAYABLE')]);
    expect(plays.news.find(({ kind }) => kind === 'mp4')?.mime).toMatch(/"hvc1\.1\.\d+\.L\d+/);
    expect(lacks.count('part')).toBe(0);
    seen.home.hub.modules.port(ParametersPort).put(MAY_CONVERT, true);
    using converted = seen.watch();
    await converted.plays();
    expect(converted.news.find(({ kind }) => kind === 'mp4')?.mime).toMatch(/"avc1\./);
  });
});

test('fifty viewers cost the camera one stream and the hub one process, until the last has left', async () => {
  await using camera = await RtspCamera.start();
  await using seen = await aWatchedHome({ port: camera.port });
  using held = new DisposableStack();
  // A session may read 32 streams at a time.
  const admin = await seen.home.as('admin');
  const viewers = Array.from({ length: 50 }, (_, nth) =>
    held.use(seen.watch(nth % 2 === 0 ? seen.owner.token : admin.token)),
  );
  await Promise.all(viewers.map((viewer) => viewer.plays(1)));
  expect([camera.played, ffmpegsOf().length]).toEqual([1, 1]);
  expect((await seen.owner.cameras.list()).slots).toEqual({ total: 64, free: 14 });
  held.dispose();
  await until(async () => (await seen.owner.cameras.list()).slots.free === 64);
});

test('[CAMERA-09] a viewer for whom no slot is left gets SYSTEM_BUSY, and gets one when another leaves', async () => {
  await using camera = await RtspCamera.start();
  await using seen = await aWatchedHome({ port: camera.port });
  seen.home.hub.modules.port(ParametersPort).put(VIEW_SLOTS, 1);
  using first = seen.watch();
  await first.plays(1);
  using second = seen.watch();
  expect(await second.ended).toBe('4000 SYSTEM_BUSY');
  first[Symbol.dispose]();
  await until(async () => (await seen.owner.cameras.list()).slots.free === 1);
  using third = seen.watch();
  await third.plays(1);
});

test('[CAMERA-02] only holders of APP_PRO_DVR for this camera watch it, and no longer than they hold it', async () => {
  await using camera = await RtspCamera.start();
  await using seen = await aWatchedHome({ port: camera.port });
  const { home, Id } = seen;
  const user = await home.as('user');
  using refused = seen.watch(user.token);
  expect(await refused.ended).toBe('4000 FORBIDDEN');
  expect((await user.devices.get({ reference: Id })).Capabilities.can_access_streaming_video).toBe(
    false,
  );
  const { user: person } = await user.snapshot.load({});
  const people = home.hub.modules.port(PeopleMaking);
  people.change(person.Id, { ClaimsExplicitAllow: [{ Key: 'APP_PRO_DVR' }] });
  expect((await user.devices.get({ reference: Id })).Capabilities.can_access_streaming_video).toBe(
    true,
  );
  using allowed = seen.watch(user.token);
  using others = seen.watch();
  await allowed.plays();
  people.change(person.Id, { ClaimsExplicitAllow: [] });
  home.hub.platform.bus.emit(claimsChanged, { UserId: person.Id });
  expect(await allowed.ended).toMatch(/^(4000 FORBIDDEN|1006 )$/);
  await others.plays();
  using unknown = seen.watch(undefined, { DeviceId: 'nothing' });
  expect(await unknown.ended).toMatch(/^4000 (NOT_FOUND|FORBIDDEN)$/);
});

describe('on a bad day', () => {
  test('a camera that is switched off is tried again, and shown when it is back', async () => {
    await using camera = await RtspCamera.start();
    await using seen = await aWatchedHome({ port: camera.port });
    using viewer = seen.watch();
    await viewer.plays();
    await camera.switchOff();
    await until(() => viewer.states.some((state) => state.startsWith('RETRY')));
    await camera.switchOn();
    await until(() => viewer.states.at(-1) === 'CONNECTED');
    await viewer.plays();
    expect(viewer.count('init')).toBe(2);
  });

  test('one whose picture changes its size continues with the new format', async () => {
    await using camera = await RtspCamera.start();
    await using seen = await aWatchedHome({ port: camera.port });
    using viewer = seen.watch();
    await viewer.plays();
    await camera.change('/main', { width: 320, height: 240 });
    await until(() => viewer.news.some(({ height }) => height === 240));
    await viewer.plays();
  });

  test('ffmpeg that is killed is started again', async () => {
    await using camera = await RtspCamera.start();
    await using seen = await aWatchedHome({ port: camera.port });
    using viewer = seen.watch();
    await viewer.plays();
    const [running] = ffmpegsOf();
    process.kill(running?.pid ?? 0, 'SIGKILL');
    await viewer.sees('RETRY ENDED');
    await until(() => viewer.states.at(-1) === 'CONNECTED');
    expect(ffmpegsOf().map(({ pid }) => pid)).not.toContain(running?.pid);
  });

  test('a corrected password shows the camera to a viewer who has waited', async () => {
    await using camera = await RtspCamera.start({ auth: 'digest', password: PASSWORD });
    await using seen = await aWatchedHome({ port: camera.port, Password: 'guessed' });
    const { owner, Id } = seen;
    using viewer = seen.watch();
    await viewer.sees('FAILED WRONG_CREDENTIALS');
    const { revision, Settings } = await owner.deviceManager.settings({ Id });
    await owner.deviceManager.reconfigure({
      Id,
      revision,
      Settings: { ...Settings, Password: PASSWORD },
    });
    await viewer.plays();
  });

  test('a wrong password, a wrong path and an address without a camera are each told as such', async () => {
    await using camera = await RtspCamera.start({ auth: 'digest', password: PASSWORD });
    const { port } = camera;
    await using wrong = await aWatchedHome({ port, Password: 'guessed' });
    await using lost = await aWatchedHome({ port, Password: PASSWORD, path: '/nothing' });
    await using away = await aWatchedHome({ port: 9 });
    using held = new DisposableStack();
    const viewers = [wrong, lost, away].map((each) => held.use(each.watch()));
    await Promise.all([
      viewers[0]?.sees('FAILED WRONG_CREDENTIALS'),
      viewers[1]?.sees('FAILED NO_STREAM'),
      viewers[2]?.sees('RETRY CONNECTION_REFUSED'),
    ]);
  });
});
