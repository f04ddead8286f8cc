import { RtspCamera } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { until } from '../../support/a-hub.ts';
import { aWatchedHome } from '../live/a-viewer.ts';

test('a real camera is recorded, watched live from the same stream, and its loss is reported', async () => {
  await using camera = await RtspCamera.start({ auth: 'digest', password: 'gate-s3cret' });
  await using seen = await aWatchedHome({ port: camera.port, Password: 'gate-s3cret' });
  const { owner, Id: DeviceId } = seen;
  await owner.recordings.setCamera({ DeviceId, mode: 'always' });
  using viewer = seen.watch();
  await viewer.plays(20);
  const state = async () => {
    const [found] = await owner.recordings.list();
    if (!found) throw new Error('the camera is not listed');
    return found;
  };
  await until(async () => {
    const { first, last } = await state();
    return first !== null && last !== null && last - first > 3_000;
  });
  expect(await state()).toMatchObject({ mode: 'always', recording: true, trouble: null });
  expect(camera.played).toBe(1);
  const { first } = await state();
  const at = (first ?? 0) + 1_500;
  expect(await owner.recordings.at({ DeviceId, ts: at })).toMatchObject({ DeviceId, event: null });
  const { body } = await owner.recordings.preview({ DeviceId, at });
  expect(body.type).toBe('image/jpeg');

  await owner.recordings.setCamera({ DeviceId, mode: 'off' });
  await until(async () => !(await state()).recording);
  await owner.recordings.start({ DeviceId });
  await until(async () => (await state()).recording);
  expect((await state()).startedBy).toMatchObject({ kind: 'user', Id: 'owner' });
  await owner.recordings.stop({ DeviceId });
  expect(await state()).toMatchObject({ recording: false, startedBy: null, trouble: 'off' });

  await owner.recordings.setCamera({ DeviceId, mode: 'always' });
  await until(async () => (await state()).recording);
  await camera.switchOff();
  await until(async () => (await state()).trouble === 'cameraLost');
  expect(JSON.stringify(seen.home.log.lines)).not.toContain('gate-s3cret');
});
