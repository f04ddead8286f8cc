/** A process that reads a camera as a hub does, and says so; a test kills it. */
import { allowThisMachine } from '@dimora/driver-kit/outbound';
import { systemClock } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { RtspCamera } from '@dimora/simulators';
import { findFfmpeg } from '../../../src/platform/find-ffmpeg.ts';
import { readSource } from '../../../src/modules/cameras/feeds/read-source.ts';
import { childrenOf, ffmpegsOf } from './processes.ts';

allowThisMachine(true);
const camera = await RtspCamera.start();
let isTold = false;
const source = {
  protocol: 'rtsp:',
  host: '127.0.0.1',
  port: camera.port,
  path: '/main',
  credentials: null,
  basic: false,
  mjpeg: false,
  transport: '',
  audio: false,
} as const;
await readSource(
  source,
  { ffmpeg: findFfmpeg(), clock: systemClock, log: new RecordedLog(), converts: false },
  {
    format: () => {},
    part: () => {
      if (isTold) return;
      isTold = true;
      const ffmpeg = ffmpegsOf()[0]?.pid;
      const others = childrenOf().filter((pid) => pid !== ffmpeg);
      process.stdout.write(`${JSON.stringify({ ffmpeg, camera: others[0] })}\n`);
    },
  },
  new AbortController().signal,
);
