import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { STILL } from '@dimora/simulators';
import { expect, onTestFinished, test } from 'vitest';
import { findFfmpeg } from '../../../src/platform/find-ffmpeg.ts';
import { until } from '../../support/a-hub.ts';
import { aWatchedHome } from './a-viewer.ts';

/** A camera with HTTP streams behind basic authentication; the test sends the pictures. */
async function anHttpCamera(serve: (response: ServerResponse) => void): Promise<number> {
  const wanted = `Basic ${Buffer.from('admin:camera-1').toString('base64')}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization === wanted) return serve(response);
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="camera"' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('[CAMERA-08] MJPEG reaches the viewer picture by picture, unchanged', async () => {
  let camera: ServerResponse | undefined;
  const port = await anHttpCamera((response) => {
    camera = response.writeHead(200, { 'Content-Type': 'multipart/x-mixed-replace; boundary=b' });
    camera.write(`--b\r\nContent-Length: ${STILL.length}\r\n\r\n`);
    camera.write(STILL);
  });
  await using seen = await aWatchedHome({
    port,
    Password: 'camera-1',
    path: '/video.mjpg',
    stream: { protocol: 'http:', mjpeg: true, type: 'video' },
  });
  using viewer = seen.watch();
  await until(() => viewer.count('jpeg') === 1);
  expect(viewer.states).toEqual(['CONNECTING', 'CONNECTED']);
  const shown = viewer.frames.find((frame) => frame.kind === 'jpeg');
  expect(shown?.kind === 'jpeg' && Buffer.from(shown.bytes).equals(STILL)).toBe(true);
  camera?.end();
  await viewer.sees('RETRY ENDED');
});

test('[CAMERA-08] MP4 over HTTP reaches the viewer as fragments', async () => {
  const port = await anHttpCamera((response) => {
    response.writeHead(200, { 'Content-Type': 'video/mp4' });
    const words =
      '-loglevel error -re -f lavfi -i testsrc=size=320x240:rate=25 -c:v libx264 -preset ultrafast ' +
      '-g 25 -pix_fmt yuv420p -f mp4 -movflags frag_keyframe+empty_moov pipe:1';
    const made = spawn(findFfmpeg() ?? '', words.split(' '));
    made.stdout.pipe(response);
    response.on('close', () => made.kill('SIGKILL'));
  });
  await using seen = await aWatchedHome({
    port,
    Password: 'camera-1',
    path: '/live.mp4',
    stream: { protocol: 'http:' },
  });
  using viewer = seen.watch();
  await viewer.plays();
  expect(viewer.news.find(({ kind }) => kind === 'mp4')).toMatchObject({ width: 320, height: 240 });
});

test('ffmpeg does not outlive a hub that is killed', async () => {
  const program = fileURLToPath(new URL('./watching-program.ts', import.meta.url));
  const hub = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void hub.kill('SIGKILL'));
  const [told] = (await once(createInterface({ input: hub.stdout }), 'line')) as [string];
  const { ffmpeg, camera } = JSON.parse(told) as { ffmpeg: number; camera: number };
  onTestFinished(() => kill(camera));
  expect(isRunning(ffmpeg)).toBe(true);
  hub.kill('SIGKILL');
  await until(() => !isRunning(ffmpeg));
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const kill = (pid: number): void => {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
};
