import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { under } from '../audit-told.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { PictureContent, videoContent } from '../schemas/content.ts';
import { DeviceId, Timestamp } from '../schemas/ids.ts';
import {
  CameraRecording,
  Clip,
  ClipDraft,
  ClipManifest,
  MomentQuery,
  ProtectedRange,
  RecordedCamera,
  RecordedMoment,
  RecordingStorage,
  RecordingTimeline,
  StorageSettings,
  TimelineQuery,
} from '../schemas/recording.ts';

const { claimed } = answering({ whileDriversLoad: true });

const tags = ['recordings'];
const path = '/api/recordings';
const ofCamera = z.object({ DeviceId });
const Range = z
  .object({ DeviceId, from: Timestamp, to: Timestamp })
  .refine(({ from, to }) => from < to, { path: ['to'] });

/**
 * What cameras recorded, for holders of ACCESS_MEDIA: for a camera, in its rooms, and of what was recorded since they were
 * given it (see `ExplicitAllow`). A camera that they may not see doesn't exist for them.
 */
export const recordings = {
  list: claimed('ACCESS_MEDIA')
    .meta(viewable)
    .route({ method: 'GET', path, tags })
    .output(z.array(RecordedCamera)),
  timeline: claimed('ACCESS_MEDIA')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/timeline`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(TimelineQuery)
    .output(RecordingTimeline),
  /** The recording that covers a moment, and its event (CAMERA-03). */
  at: claimed('ACCESS_MEDIA')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/at`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(MomentQuery)
    .output(RecordedMoment),
  /** The last key frame before a moment, as a JPEG. */
  preview: claimed('ACCESS_MEDIA')
    .route({
      method: 'GET',
      path: `${path}/preview`,
      tags,
      outputStructure: 'detailed',
      successDescription: 'The frame',
    })
    .errors(errorsOf('NOT_FOUND', 'PREVIEW_UNAVAILABLE'))
    .input(z.object({ DeviceId, at: z.coerce.number().int().nonnegative() }))
    .output(PictureContent),
  /** Records a camera from now on until `stop`, whatever its mode says. */
  start: claimed('ACCESS_MEDIA')
    .meta(keeping('DeviceId'))
    .route({ method: 'POST', path: `${path}/start`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ofCamera)
    .output(z.object({ recording: z.boolean() })),
  stop: claimed('ACCESS_MEDIA')
    .meta(keeping('DeviceId'))
    .route({ method: 'POST', path: `${path}/stop`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ofCamera)
    .output(z.object({ recording: z.boolean() })),
  /** Keeps a range, whatever room the recordings may take. */
  protect: claimed('ACCESS_MEDIA')
    .meta(keeping('DeviceId', 'from', 'to'))
    .route({ method: 'POST', path: `${path}/protected`, tags })
    .errors(errorsOf('NOT_FOUND', 'TOO_MANY_PROTECTED'))
    .input(Range)
    .output(ProtectedRange),
  unprotect: claimed('ACCESS_MEDIA')
    .meta(keeping('Id'))
    .route({ method: 'DELETE', path: `${path}/protected/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100) }))
    .output(z.object({})),
  /** Deletes what was recorded in a range, protected or not. It needs MODIFY_DEVICE beside ACCESS_MEDIA. */
  remove: claimed('MODIFY_DEVICE')
    .meta(keeping('DeviceId', 'from', 'to'))
    .route({ method: 'POST', path: `${path}/remove`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Range)
    .output(z.object({})),
  /** How a camera is recorded. */
  camera: claimed('MODIFY_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/cameras/{DeviceId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ofCamera)
    .output(CameraRecording),
  setCamera: claimed('MODIFY_DEVICE')
    .meta({
      ...keeping('DeviceId'),
      ...readBy('recordings.camera', ({ DeviceId: camera }) => ({ DeviceId: camera })),
    })
    .route({ method: 'PUT', path: `${path}/cameras/{DeviceId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(CameraRecording.partial().extend({ DeviceId }))
    .output(CameraRecording),
  storage: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/storage`, tags })
    .output(RecordingStorage),
  setStorage: claimed('MODIFY_HUB')
    .meta(readBy('recordings.storage', () => ({}), under('settings')))
    .route({ method: 'PUT', path: `${path}/storage`, tags })
    .input(StorageSettings.partial())
    .output(RecordingStorage),
};

/**
 * Parts of recordings that somebody exported, with the hashes of their files (CAMERA-B3). A clip is as readable as the
 * recordings that it was made of.
 */
export const clips = {
  list: claimed('ACCESS_MEDIA')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/clips', tags })
    .output(z.array(Clip)),
  one: claimed('ACCESS_MEDIA')
    .meta({ ...viewable, ...keeping('Name') })
    .route({ method: 'GET', path: '/api/clips/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100) }))
    .output(Clip),
  /** Answers at once; `list` says when it is ready. */
  make: claimed('ACCESS_MEDIA')
    .meta(keeping('DeviceId', 'from', 'to', 'Name'))
    .route({ method: 'POST', path: '/api/clips', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(ClipDraft)
    .output(Clip),
  remove: claimed('ACCESS_MEDIA')
    .route({ method: 'DELETE', path: '/api/clips/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100) }))
    .output(z.object({})),
  manifest: claimed('ACCESS_MEDIA')
    .route({ method: 'GET', path: '/api/clips/{Id}/manifest', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100) }))
    .output(ClipManifest),
  /** One file of a clip, as it stands in the manifest. */
  file: claimed('ACCESS_MEDIA')
    .route({
      method: 'GET',
      path: '/api/clips/{Id}/files/{name}',
      tags,
      outputStructure: 'detailed',
      successDescription: 'The video',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100), name: z.string().min(1).max(100) }))
    .output(videoContent),
};
