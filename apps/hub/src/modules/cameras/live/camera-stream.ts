import { CameraStream } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import { defineStream, type LiveStream } from '../../../platform/stream.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { CameraFeeds } from '../feeds/port.ts';
import { ViewerQueue } from './viewer-queue.ts';

type Parts = {
  readonly access: Access;
  readonly clock: Clock;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly feeds: CameraFeeds;
};

/** Live video of a camera for one viewer (CAMERA-02). */
export const cameraStream = ({ access, clock, devices, feeds }: Parts): LiveStream =>
  defineStream(CameraStream, {
    allows: (caller, { DeviceId }) => {
      const camera = devices.byId(DeviceId);
      return camera !== undefined && access.holds(caller, 'APP_PRO_DVR', camera);
    },
    open: ({ DeviceId, quality, plays }, { caller, signal }) => {
      const camera = access.grantFor(caller)('APP_PRO_DVR', devices.byId(DeviceId));
      const queue = new ViewerQueue(clock);
      const following = feeds.follow(camera, { quality, purpose: 'view', plays }, queue);
      signal.addEventListener('abort', () => following[Symbol.dispose](), { once: true });
      if (signal.aborted) following[Symbol.dispose]();
      return { chunks: queue.frames(signal) };
    },
  });
