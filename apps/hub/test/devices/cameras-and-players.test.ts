import { chromecastDriver } from '@dimora/driver-chromecast';
import { dlnaDriver } from '@dimora/driver-dlna';
import { onvifDriver } from '@dimora/driver-onvif';
import {
  CastDevice,
  MediaRenderer,
  OnvifCamera,
  ProbeAnswerer,
  STILL,
  type OnvifCameraOptions,
} from '@dimora/simulators';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { told, trialOf } from '../support/content.ts';
import { aHub, LIVING, until } from '../support/a-hub.ts';

const PASSWORD = 'camera-s3cret';
const PATIENCE = 300_000;

const camera = (options: OnvifCameraOptions = {}): Promise<OnvifCamera> =>
  OnvifCamera.start({ password: PASSWORD, ...options });

const formOf = ({ port }: OnvifCamera, more: Record<string, unknown> = {}) => ({
  Address: '127.0.0.1',
  port,
  Password: PASSWORD,
  auth: 'INLINE_URL',
  streams: [{}],
  ...more,
});

/** Adds a device and answers with it once it is there. */
async function added(owner: TestClient, driver: string, Settings: Record<string, unknown>) {
  const [result] = await owner.deviceManager.add({
    devices: [{ driver, Name: 'New', EnvironmentId: LIVING, Settings }],
  });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
  const Id = result.value.Id;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  return owner.devices.get({ reference: Id });
}

test('[INSTALL-B1] a camera is tried before it is saved, and shows a frame or the reason for failing', async () => {
  await using eye = await camera();
  await using hub = await aHub({ drivers: [onvifDriver] });
  const owner = await hub.as('owner');
  const tried = (Settings: Record<string, unknown>) =>
    owner.deviceManager.test({ driver: 'onvif', Settings });
  const good = await tried(formOf(eye));
  expect(good).toMatchObject({
    ok: true,
    Reachable: true,
    Description: { ModelName: 'Dome 3', Manufacturer: 'Dimora Optics' },
  });
  const Id = trialOf(good);
  expect(await told(await owner.deviceManager.trialPicture({ Id }))).toEqual({
    type: 'image/jpeg',
    base64: STILL.toString('base64'),
  });
  const wrong = await tried(formOf(eye, { Password: 'guess' }));
  expect(wrong).toMatchObject({ ok: false, trouble: 'WRONG_CREDENTIALS' });
  expect(await tried(formOf(eye, { streams: [] }))).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(JSON.stringify([hub.log.lines, good, wrong])).not.toContain(PASSWORD);
});

test('[DEVICES-06] an installed camera gives its readers its streams, and nobody its password', async () => {
  await using eye = await camera();
  await using hub = await aHub({ drivers: [onvifDriver] });
  const owner = await hub.as('owner');
  const device = await added(owner, 'onvif', formOf(eye));
  expect(device.Capabilities).toMatchObject({
    EVENTS: ['MOTION'],
    streams: [{ path: '/live/main?channel=1&tcp', mime: 'video/mp4', default: true }],
  });
  const reader = await hub.as('user');
  expect(JSON.stringify([await reader.devices.list(), hub.log.lines])).not.toContain(PASSWORD);
  await owner.devices.run({ Id: device.Id, ActionId: 'GO_TO_PRESET', Value: 'Door' });
  expect(eye.head.moves).toEqual(['preset 1']);
});

test(
  '[DISCOVERY-B1] a camera found by a probe says that it wants a password, and is installed with it',
  { timeout: PATIENCE },
  async () => {
    const endpoint = 'urn:uuid:1419d68a-1dd2-11b2-a105-000000000001';
    await using eye = await camera({ endpoint });
    const xaddrs = `http://127.0.0.1:${eye.port}/onvif/device_service`;
    await using _answerer = await ProbeAnswerer.start(
      { endpoint, xaddrs, name: 'Front door', hardware: 'Dome 3' },
      '127.0.0.1',
    );
    await using hub = await aHub({ drivers: [onvifDriver], interfaces: ['127.0.0.1'] });
    const owner = await hub.as('owner');
    const { Results } = await owner.deviceDiscovery.start({ wait: true });
    const seen = [...Results.found, ...Results.unprocessable].find(({ UDN }) => UDN === endpoint);
    expect(seen).toMatchObject({
      driver: 'onvif',
      Name: 'Front door',
      trouble: 'WRONG_CREDENTIALS',
      Settings: { port: eye.port },
    });
    const [installed] = await owner.deviceDiscovery.install({
      devices: [{ Id: seen?.Id ?? '', EnvironmentId: LIVING, Settings: { Password: PASSWORD } }],
    });
    expect(installed?.result.status).toBe('resolved');
  },
);

test('players are installed by address and operated', async () => {
  await using renderer = await MediaRenderer.start({ loudest: 100 });
  await using cast = await CastDevice.start();
  await using hub = await aHub({ drivers: [dlnaDriver, chromecastDriver] });
  const owner = await hub.as('owner');
  const Location = `http://127.0.0.1:${renderer.port}/description.xml`;
  const speaker = await added(owner, 'dlna', { Address: '127.0.0.1', Location });
  const display = await added(owner, 'chromecast', { Address: '127.0.0.1', port: cast.port });
  await owner.devices.run({ Id: speaker.Id, ActionId: 'SET_MEDIA_STATE', Value: 'PLAYING' });
  await owner.devices.run({ Id: display.Id, ActionId: 'SET_VOLUME', Value: 20 });
  expect([renderer.state, cast.level]).toEqual(['PLAYING', 0.2]);
  const told = (await owner.devices.get({ reference: display.Id })).Status.StateVars;
  expect(told).toMatchObject({ MEDIA_TITLE: { Value: 'Sul mare' }, VOLUME: { Value: 20 } });
});
