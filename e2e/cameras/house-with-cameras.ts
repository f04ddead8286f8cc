import { RtspCamera } from '@dimora/simulators';
import type { HubKind } from '../fixtures/running-hub.ts';
import type { HubApi } from '../fixtures/hub-api.ts';

/** A villa of its own: other journeys don't expect cameras. */
export const WITH_CAMERAS: HubKind = { kind: 'demo', name: 'House with cameras' };

/** A real camera in the network, with a large and a small stream. */
export const startCamera = (): Promise<RtspCamera> =>
  RtspCamera.start({
    auth: 'digest',
    username: 'admin',
    password: 'secret',
    streams: {
      '/main': { width: 960, height: 540, fps: 15, gop: 15, kbps: 600, sound: 'aac' },
      '/sub': { width: 480, height: 270, fps: 15, gop: 15, kbps: 200 },
    },
  });

/** Installs a camera under a name, until it is disposed of. */
export async function installCamera(
  owner: HubApi,
  { port }: Pick<RtspCamera, 'port'>,
  name: string,
): Promise<AsyncDisposable> {
  const stream = { protocol: 'rtsp:', type: 'video/audio', mime: 'video/mp4', port, mjpeg: false };
  const Id = await owner.install('camera', name, 'garden', {
    Address: '127.0.0.1',
    port,
    Username: 'admin',
    Password: 'secret',
    auth: 'INLINE_URL',
    // Two of them may be at one address.
    DeviceId: name.replaceAll(' ', ''),
    snapshotPath: '/still.jpg',
    streams: [
      { ...stream, path: '/main' },
      { ...stream, path: '/sub' },
    ],
  });
  return {
    [Symbol.asyncDispose]: async () => {
      await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
    },
  };
}
