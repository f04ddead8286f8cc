import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { VideoSource } from '@dimora/driver-kit';
import { allowThisMachine, keepOwnPort } from '@dimora/driver-kit/outbound';
import { systemClock } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { feedTrouble } from '../../../src/modules/cameras/feeds/feed-fault.ts';
import { ffmpegArguments } from '../../../src/modules/cameras/feeds/ffmpeg.ts';
import { readSource } from '../../../src/modules/cameras/feeds/read-source.ts';
import { aHub, LIVING } from '../../support/a-hub.ts';
import { streamDrivers } from '@dimora/driver-onvif';

beforeEach(() => allowThisMachine(false));
afterEach(() => allowThisMachine(true));

const SOURCE: VideoSource = {
  protocol: 'rtsp:',
  host: '127.0.0.1',
  port: 554,
  path: '/',
  credentials: { username: 'admin', password: 'camera-s3cret' },
  basic: true,
  mjpeg: false,
  transport: '',
  audio: true,
};

/** Why a source isn't read. */
const refusalOf = (source: Partial<VideoSource>): Promise<string> =>
  readSource(
    { ...SOURCE, ...source },
    { ffmpeg: '/nothing', clock: systemClock, log: new RecordedLog(), converts: false },
    { format: () => {}, part: () => {} },
    new AbortController().signal,
  ).catch(feedTrouble);

/** A server of the hub's own; the test fails if it is connected to. */
async function anOwnPort(): Promise<number> {
  const server = createServer(() => expect.unreachable('a connection was made'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = keepOwnPort(port);
  onTestFinished(() => {
    own[Symbol.dispose]();
    server.close();
  });
  return port;
}

test.each(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '127.1', '169.254.169.254'])(
  'a stream whose address is %s is not connected to',
  async (host) => {
    const port = await anOwnPort();
    for (const protocol of ['rtsp:', 'http:'] as const)
      for (const mjpeg of [true, false])
        expect(await refusalOf({ host, port, protocol, mjpeg })).toBe('ADDRESS_NOT_ALLOWED');
  },
);

test('[CAMERA-08] streams of files and other protocols can’t be set up', async () => {
  await using home = await aHub({ drivers: streamDrivers });
  const owner = await home.as('owner');
  for (const protocol of ['file:', 'gopher:', 'concat:', 'tcp:', 'rtmp:']) {
    const Settings = {
      Address: '10.9.0.1',
      auth: 'INLINE_URL',
      streams: [{ protocol, path: '/etc/passwd' }],
    };
    const device = { driver: 'camera', Name: 'Crafted', EnvironmentId: LIVING, Settings };
    const [added] = await owner.deviceManager.add({ devices: [device] });
    expect(added).toMatchObject({ status: 'rejected', error: { code: 'VALIDATION_FAILED' } });
  }
});

test('ffmpeg may use no protocol but those to the hub, and hears nothing of the camera', () => {
  const form = { isHevc: false, converts: false, soundIsAac: false };
  const words = ffmpegArguments({ ...form, input: 'rtsp://127.0.0.1:1/x' }).join(' ');
  expect(words).toContain('-protocol_whitelist rtsp,rtp,tcp,udp ');
  expect(ffmpegArguments({ ...form, input: 'pipe:0' }).join(' ')).toContain(
    '-protocol_whitelist pipe ',
  );
});
