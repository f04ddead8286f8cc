import {
  LONGEST_CLIP_MS,
  LONGEST_CLIP_NAME,
  RECORDED_KINDS,
  RECORDING_GAPS,
  RECORDING_MODES,
  weekWindow,
} from '@dimora/domain';
import { z } from 'zod';
import { Actor } from './event.ts';
import { isForm } from './forms.ts';
import { DeviceId, EventId, Timestamp, nameText } from './ids.ts';

/** From a moment to another, which isn't part of it. */
const Span = z.object({ from: Timestamp, to: Timestamp });

const isLater = { path: ['to'], ...isForm('laterTime') };

/** A camera as the recorder sees it. */
export const RecordedCamera = z.object({
  DeviceId,
  Name: z.string(),
  mode: z.enum(RECORDING_MODES).meta({ description: 'As it is set' }),
  recording: z.boolean().meta({ description: 'Whether it is recorded at this moment' }),
  startedBy: Actor.nullable().meta({
    description: 'Who started it by hand; null: the hub, by itself',
  }),
  trouble: z.enum(RECORDING_GAPS).nullable().meta({
    description: 'Why nothing is recorded at this moment; null: nothing is wrong',
  }),
  first: Timestamp.nullable().meta({ description: 'Of what the caller may see' }),
  last: Timestamp.nullable(),
});
export type RecordedCamera = z.infer<typeof RecordedCamera>;

/** Whose timeline, and which part of it. */
export const TimelineQuery = z
  .object({
    from: z.coerce.number().int().nonnegative(),
    to: z.coerce.number().int().nonnegative(),
    DeviceIds: z.array(DeviceId).max(50).optional().meta({
      description: 'Absent: every camera with recordings that the caller may see',
    }),
  })
  .refine(({ from, to }) => from < to, isLater);
export type TimelineQuery = z.infer<typeof TimelineQuery>;

/** Something that happened before a camera. */
export const RecordedEvent = z.object({
  EventId,
  DeviceId,
  at: Timestamp,
  until: Timestamp.nullable().meta({ description: 'When it was over; null: it is a moment' }),
  kind: z.enum(RECORDED_KINDS),
  label: z.string().nullable().meta({ description: 'As the recogniser calls it' }),
  Image: z.string().nullable().meta({ description: 'Where to request its picture' }),
});
export type RecordedEvent = z.infer<typeof RecordedEvent>;

/** A range that is never deleted to make room. */
export const ProtectedRange = Span.extend({
  Id: z.string(),
  DeviceId,
  by: Actor,
  madeAt: Timestamp,
});
export type ProtectedRange = z.infer<typeof ProtectedRange>;

/** What of a camera is recorded. */
export const CameraTimeline = z.object({
  DeviceId,
  Name: z.string(),
  spans: z.array(Span),
  gaps: z.array(Span.extend({ reason: z.enum(RECORDING_GAPS) })),
  protected: z.array(ProtectedRange),
});
export type CameraTimeline = z.infer<typeof CameraTimeline>;

/** The timeline of several cameras; `events` in the order of time. */
export const RecordingTimeline = z.object({
  now: Timestamp.meta({ description: 'The hub’s clock' }),
  cameras: z.array(CameraTimeline),
  events: z.array(RecordedEvent),
  more: z
    .boolean()
    .meta({ description: 'There are more events than it lists: the oldest are missing' }),
});
export type RecordingTimeline = z.infer<typeof RecordingTimeline>;

/** A moment, an event, or both (CAMERA-03). */
export const MomentQuery = z
  .object({
    DeviceId: DeviceId.optional(),
    ts: z.coerce.number().int().nonnegative().optional(),
    eventId: EventId.optional(),
  })
  .refine(({ ts, eventId }) => ts !== undefined || eventId !== undefined, { path: ['ts'] });
export type MomentQuery = z.infer<typeof MomentQuery>;

/** The recording that covers a moment, and its event: the one asked for, or the last one before it in this recording. */
export const RecordedMoment = z.object({
  DeviceId,
  at: Timestamp,
  recording: Span,
  event: RecordedEvent.nullable(),
});
export type RecordedMoment = z.infer<typeof RecordedMoment>;

/** Windows of the week such as `1 08:00-12:00`, where 1 is Monday; none means always. */
const RecordingHours = z
  .array(z.string().refine((text) => weekWindow(text) !== undefined))
  .max(200);

/** How a camera is recorded. */
export const CameraRecording = z.object({
  mode: z.enum(RECORDING_MODES),
  hours: RecordingHours,
  beforeSeconds: z.int().min(0).max(30).meta({ description: 'Kept from before what happened' }),
  afterSeconds: z.int().min(1).max(600),
  days: z.int().min(1).max(3_650).nullable().meta({
    description: 'Days that its recordings are kept; null: as the house keeps them',
  }),
});
export type CameraRecording = z.infer<typeof CameraRecording>;

/** What the recordings of the house may take. */
export const StorageSettings = z.object({
  gigabytes: z.number().min(0.1).max(100_000).meta({ description: 'Of 1,000,000,000 bytes' }),
  days: z.int().min(1).max(3_650),
  reserveGigabytes: z.number().min(0.1).max(10_000).meta({
    description: 'Room that stays free on the disk, whatever the recordings may take',
  }),
});
export type StorageSettings = z.infer<typeof StorageSettings>;

/** What the recordings take, and when they will have used their room. */
export const RecordingStorage = z.object({
  settings: StorageSettings,
  bytes: z.number().meta({ description: 'Of all recordings' }),
  clipBytes: z.number().meta({ description: 'Of all clips, which count towards the room' }),
  protectedBytes: z.number(),
  freeBytes: z.number().nullable().meta({ description: 'On the disk; null if it isn’t known' }),
  first: Timestamp.nullable(),
  bytesPerDay: z.number().nullable().meta({
    description: 'Over the last seven days; null before there is enough to tell',
  }),
  fullAt: Timestamp.nullable().meta({
    description: 'When the room will be used up and the oldest begin to go; null: it won’t',
  }),
  keepsDays: z.number().nullable().meta({ description: 'How many days will fit then' }),
  full: z
    .boolean()
    .meta({ description: 'Nothing is recorded: no room, and all that is left is protected' }),
});
export type RecordingStorage = z.infer<typeof RecordingStorage>;

/** A clip to be made: a part of a camera’s recordings. */
export const ClipDraft = Span.extend({
  DeviceId,
  Name: nameText(LONGEST_CLIP_NAME).default(''),
})
  .refine(({ from, to }) => from < to, isLater)
  .refine(({ from, to }) => to - from <= LONGEST_CLIP_MS, { path: ['to'] });
export type ClipDraft = z.infer<typeof ClipDraft>;

/** A file of a clip; there are several where the recording had gaps or changed its form. */
export const ClipFile = Span.extend({
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ClipFile = z.infer<typeof ClipFile>;

/** A clip, kept until it is deleted. Its files begin at the last key frame before `from`. */
export const Clip = Span.extend({
  Id: z.string(),
  DeviceId,
  CameraName: z.string().meta({ description: 'At the time at which it was made' }),
  Name: z.string(),
  by: Actor,
  madeAt: Timestamp,
  state: z.enum(['making', 'ready', 'failed']),
  bytes: z.number(),
  files: z.array(ClipFile),
});
export type Clip = z.infer<typeof Clip>;

/** What proves that a clip's files are as they were exported: their SHA-256 (CAMERA-B3). */
export const ClipManifest = Span.extend({
  format: z.literal('dimora-clip/1'),
  Id: z.string(),
  DeviceId,
  CameraName: z.string(),
  Name: z.string(),
  by: z.string().meta({ description: 'Who exported it; empty once their data were erased' }),
  madeAt: z.iso.datetime(),
  timeZone: z.string(),
  files: z.array(ClipFile),
});
export type ClipManifest = z.infer<typeof ClipManifest>;
