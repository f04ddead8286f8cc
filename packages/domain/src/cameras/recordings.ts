/** When a camera is recorded: never, around what happens before it, or all the time. */
export const RECORDING_MODES = ['off', 'motion', 'always'] as const;
/** One of {@link RECORDING_MODES}. */
export type RecordingMode = (typeof RECORDING_MODES)[number];

/**
 * Why nothing was recorded: the owner wants none, the camera sent nothing, it is not the hour or nothing happened, the
 * disk had no room, or what was recorded is deleted or lost.
 */
export const RECORDING_GAPS = ['off', 'cameraLost', 'notScheduled', 'diskFull', 'deleted'] as const;
/** One of {@link RECORDING_GAPS}. */
export type RecordingGap = (typeof RECORDING_GAPS)[number];

/** What a mark on the timeline of a camera is about. */
export const RECORDED_KINDS = [
  'person',
  'unknownFace',
  'car',
  'animal',
  'motion',
  'doorbell',
  'sound',
  'other',
] as const;
/** One of {@link RECORDED_KINDS}. */
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** How long the name of a clip may be, in characters. */
export const LONGEST_CLIP_NAME = 100;
/** The longest clip, in milliseconds: a day. */
export const LONGEST_CLIP_MS = 86_400_000;
