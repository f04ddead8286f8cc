import { z } from 'zod';
import { DeviceId, Timestamp } from './schemas/ids.ts';
import { streamContract } from './streams.ts';

/**
 * A camera's recordings from a moment on, in the frames of `video-frames.ts`: news of the format, its init segment, then
 * fragments, each with the time at which it was recorded. It begins at the last key frame before `at`, tells gaps and a
 * new format as they come, and ends where the recordings do (CAMERA-03). It is sent as fast as it is read.
 */
export const RecordingStream = streamContract({
  name: 'recording',
  claim: 'ACCESS_MEDIA',
  params: z.object({ DeviceId, at: Timestamp }),
});
