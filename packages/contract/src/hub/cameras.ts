import { z } from 'zod';
import { answering } from '../access.ts';
import { oldAfter } from '../console-facts.ts';
import { DVR_LAYOUTS, DVR_VIEWPORTS } from '../dvr-layouts.ts';
import { unaudited, viewable } from '../facts.ts';
import { DeviceId, EnvironmentId } from '../schemas/ids.ts';
import { VIDEO_QUALITIES } from '../video-frames.ts';

const { claimed } = answering({});

const tags = ['cameras'];

/** A camera whose live video the caller may watch. */
export const LiveSource = z.object({
  DeviceId,
  Name: z.string(),
  EnvironmentId,
  Reachable: z.boolean(),
  qualities: z
    .array(z.enum(VIDEO_QUALITIES))
    .meta({ description: '`small` as well where the camera has a stream for small tiles' }),
});
export type LiveSource = z.infer<typeof LiveSource>;

/** What may be watched, and how much of it at once. */
export const LiveSources = z.object({
  sources: z.array(LiveSource),
  slots: z.object({
    total: z.int().meta({ description: 'Viewers at once, of all people together' }),
    free: z.int(),
  }),
  canConvert: z.boolean().meta({
    description: 'False where the hub has no ffmpeg: it then shows MJPEG streams only',
  }),
});
export type LiveSources = z.infer<typeof LiveSources>;

/** A person's live view: the layout, and the camera of each viewport. */
export const DvrLayout = z.object({
  layout: z.enum(DVR_LAYOUTS),
  sources: z
    .array(DeviceId.nullable())
    .max(DVR_VIEWPORTS.s3x3)
    .meta({ description: 'By viewport; null for an empty one' }),
});
export type DvrLayout = z.infer<typeof DvrLayout>;

/** Live video of cameras; the video itself is the stream `camera`. */
export const cameras = {
  list: claimed('APP_PRO_DVR')
    .meta({ ...viewable, ...oldAfter('device') })
    .route({ method: 'GET', path: '/api/cameras', tags })
    .output(LiveSources),
  layout: claimed('APP_PRO_DVR')
    .route({ method: 'GET', path: '/api/cameras/layout', tags })
    .output(
      DvrLayout.meta({
        description: 'One’s own; cameras that one may not watch any more are empty viewports',
      }),
    ),
  setLayout: claimed('APP_PRO_DVR')
    .meta(unaudited)
    .route({ method: 'PUT', path: '/api/cameras/layout', tags })
    .input(DvrLayout)
    .output(DvrLayout),
};
