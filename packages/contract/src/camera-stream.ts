import { z } from 'zod';
import { DeviceId } from './schemas/ids.ts';
import { streamContract } from './streams.ts';
import { VIDEO_QUALITIES } from './video-frames.ts';

/**
 * Live video of a camera: its messages are the frames of `video-frames.ts`. A reader that falls behind continues at the
 * newest key frame. What a camera does, such as being off or refusing the password, is news within the stream; the stream
 * itself ends with SYSTEM_BUSY when the hub has no slot left (CAMERA-09).
 */
export const CameraStream = streamContract({
  name: 'camera',
  claim: 'APP_PRO_DVR',
  viewable: true,
  params: z.object({
    DeviceId,
    quality: z.enum(VIDEO_QUALITIES),
    /** The codecs that the browser plays: `avc1`, `hvc1`, `mp4a`. */
    plays: z.array(z.string().max(16)).max(16),
  }),
});
